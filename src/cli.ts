import { Command } from 'commander';
import { version } from '../package.json';
import { titlesOf } from './benchmarks/contract';
import { benchmarks } from './benchmarks/hosts';
import { check } from './cli/check';
import { compare } from './cli/compare';
import { metrics } from './cli/metrics';
import { tellLine, tellQuoted } from './cli/print';
import { run } from './cli/run';
import { vectors } from './cli/vectors';

/** The kernel with no editor: `gestalt metrics`, `gestalt check`, `gestalt run`. */
const program = new Command('gestalt')
  .description(`Metrics of ${titlesOf(benchmarks)} result files. Gestalt judges models, not people.`)
  .version(version)
  .configureOutput({ outputError: (text) => tellQuoted(text.trimEnd()) })
  .addHelpText(
    'after',
    `
Exit codes:
  0  all is well
  1  a cell failed (run), there are problems (check), a benchmark’s metrics can’t be worked out (metrics), or no result
     file was found
  2  it can't be done, for example because there is no such file
  3  every cell ran, but files or records of the results are missing or damaged (run)`,
  );

program
  .command('metrics')
  .description('print all metrics of the result files found')
  .argument('<path...>', 'files or folders')
  .option('--json', 'one JSON object per benchmark, unrounded')
  .action(metrics);

program
  .command('compare')
  .description(
    'compare two perceivers, metric by metric, on the items that both have: differences, intervals, tests',
  )
  .argument('<path...>', 'files or folders')
  .requiredOption('--a <name>', 'a perceiver, or one in a setting as “NAME, SETTING”')
  .requiredOption('--b <name>', 'the other')
  .option('--json', 'a list, unrounded')
  .action(compare);

program
  .command('check')
  .description('print what is wrong with the result files, one problem a line; exit code 1 if there is any')
  .argument('<path...>', 'files or folders')
  .action(check);

program
  .command('run')
  .description(
    'run a notebook and print what its cells show; exit code 1 at the first cell that fails, 3 where all ran but files or records of the results are missing or damaged',
  )
  .argument('<notebook>', 'an .ipynb file')
  .option('--save', 'write the outputs back into the notebook')
  .action(run);

program
  .command('vectors')
  .description(
    `work out the sentence vectors and entailment labels that ${titlesOf(benchmarks.filter(({ language }) => language))} results lack`,
  )
  .argument('<path...>', 'files or folders')
  .option('--out <folder>', 'write all vectors and labels there as sidecar files, one for each model')
  .option('--models <folder>', 'where the models lie; nothing is downloaded')
  .option(
    '--onnxruntime <folder>',
    'run the models with the native onnxruntime-node that lies there, else GESTALT_ONNXRUNTIME; WASM if neither is given',
  )
  .option('--encoder <name>', 'another sentence encoder than all-MiniLM-L6-v2')
  .option('--judge <name>', 'another entailment judge than nli-roberta-base')
  .option('--revision <commit>', 'commit of the model that --encoder or --judge names; main if not given')
  .option('--dtype <dtype>', 'precision of the weights of both: fp32, fp16 or q8; q8 if not given')
  .option(
    '--limit <tokens>',
    'longest input of both, the rest is cut off; 256 for vectors, 512 for labels if not given',
  )
  .option(
    '--embeddings-endpoint <url>',
    'an OpenAI-compatible endpoint for vectors, https or on this machine; its key is GESTALT_ENDPOINT_KEY',
  )
  .option(
    '--entailment-endpoint <url>',
    'a Text Embeddings Inference endpoint for labels; its key, if on another host, is GESTALT_ENTAILMENT_KEY',
  )
  .option(
    '--accept-other-model',
    'use an endpoint also where a handful of texts tells that its model is not the local one',
  )
  .option('--cache <folder>', 'where vectors and labels are kept')
  .action(vectors);

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

program.parseAsync().catch((error: unknown) => {
  tellLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
