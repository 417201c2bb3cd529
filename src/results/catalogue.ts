import { defineTable } from '../engine/table';

/** What was read, and what was wrong with it. Views over these are in `catalogue.sql`. */
export const filesTable = defineTable('gestalt_raw.files', 'Every file that was looked at.', {
  file: ['VARCHAR', 'path, relative to the notebook or folder where inside it'],
  benchmark: ['VARCHAR', 'whose result file it is; NULL where it is none'],
  kind: ['VARCHAR', 'what the file is, by its content'],
  bytes: ['DOUBLE', 'bytes read of it'],
  sha256: ['VARCHAR', 'SHA-256 of its bytes; NULL where it was not read to its end'],
  records: ['INTEGER', 'records met in it, damaged ones too'],
  loaded: ['INTEGER', 'records that gave rows'],
  blank: ['INTEGER', 'blank lines'],
  left_out: ['VARCHAR', 'why nothing of it is loaded; NULL where something is'],
});

export const problemsTable = defineTable(
  'gestalt_raw.problems',
  'What reading each file by itself found wrong.',
  {
    field: ['VARCHAR', 'path of the field; NULL where the whole line or file is meant'],
    expected: ['VARCHAR', 'what should be there'],
    found: ['VARCHAR', 'what is there'],
    consequence: ['VARCHAR', 'what follows for the results'],
  },
);

export const runsTable = defineTable(
  'gestalt_raw.runs',
  'Under which name the rows of a file stand: several runs of one model are kept apart.',
  {
    benchmark: ['VARCHAR', 'the benchmark'],
    model: ['VARCHAR', 'the model or perceiver, as the file names it'],
    run: ['VARCHAR', 'what tells the run from the others; NULL where there is one'],
    series: ['VARCHAR', 'the name in every relation of the benchmark'],
  },
);
