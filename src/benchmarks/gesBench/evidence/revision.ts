import { numberIn, textIn } from '../../../evidence/cells';
import { figuresOf, inThousandths, textOf } from '../../../evidence/texts';
import type { Evidence, TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import type { Sample } from './samples';
import { changeBlock, finalReadingTexts, questionsTitle, unfoldingTexts } from './texts';
import { clipTrack, gazeOf, ofClips, stretchOf } from './video';

/** An answer pair k−1 → k: both prefixes, the two texts and what was made of them. Lands where clip k begins. */
export async function revisionEvidence(
  sample: Sample,
  clip: number,
  select: Select,
): Promise<Evidence | null> {
  const { row, perceiver, video, questions } = sample;
  const [earlier, later] = [textIn(row, 'earlier'), textIn(row, 'later')];
  if (earlier === null || later === null || clip < 2) return null;
  const { start, end } = stretchOf(video, clip);
  const type = textIn(row, 'type');
  const ratio = numberIn(row, 'ratio');
  const confidence = numberIn(row, 'confidence');
  const texts: TextBlock[] = [
    ...figuresOf('Revision', {
      type: type ?? 'none: a label is missing',
      'reading change': row.reading_change === true ? 'yes' : row.reading_change === false ? 'no' : null,
      'word-sequence ratio': ratio === null ? null : inThousandths(ratio),
      'earlier ⇒ later': textIn(row, 'forward') ?? unasked(type),
      'later ⇒ earlier': textIn(row, 'backward') ?? unasked(type),
      confidence: confidence === null ? null : `${confidence} of 5`,
    }),
    changeBlock(`Clip ${clip - 1} → clip ${clip}`, earlier, later, null),
  ];
  for (const question of questions) {
    texts.push(...(await unfoldingTexts(select, video, perceiver, question, clip)));
    texts.push(...(await finalReadingTexts(select, video.video_id, question)));
  }
  const prefixes = [clip - 1, clip].map((k) => ({
    start: 0,
    end: stretchOf(video, k).end,
    label: `clips 1 to ${k}`,
    tone: 'reference' as const,
  }));
  const pair = `clip ${clip - 1} → ${clip}${ofClips(video)}`;
  return {
    title: `${perceiver} on ${video.video_id}, ${questionsTitle(questions)}, ${pair}, ${type ?? 'no type'}`,
    clip: { video: video.video_id, file: video.file },
    span: { start: 0, end },
    moment: start,
    prefixEnd: end,
    overlays: await gazeOf(select, video.video_id),
    tracks: [...clipTrack(video), { name: 'Prefixes', items: prefixes }],
    texts: [...texts, ...textOf('Transcript', video.transcript)],
  };
}

const unasked = (type: string | null): string => (type === 'copy' ? 'not asked of a copy' : 'no label');
