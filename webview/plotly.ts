import bar from 'plotly.js/lib/bar';
import box from 'plotly.js/lib/box';
import Plotly from 'plotly.js/lib/core';
import heatmap from 'plotly.js/lib/heatmap';
import histogram from 'plotly.js/lib/histogram';
import scatterpolar from 'plotly.js/lib/scatterpolar';
import violin from 'plotly.js/lib/violin';

/** Plotly with the traces the views draw, none of which needs `eval`; scatter is part of its core. */
Plotly.register([bar, box, heatmap, histogram, scatterpolar, violin]);

export { Plotly };
