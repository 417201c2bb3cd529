import { bothAnswers } from '../../../evidence/bothAnswers';
import { hasColumns, numberIn, type SampleRow, textIn } from '../../../evidence/cells';
import type { Evidence } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { entryEvidence } from './entry';
import { itemEvidence, type Run } from './item';
import { turnEvidence } from './turn';

/**
 * What stands behind a sample of SocialOmni, told by its columns: a level 1 item (`id`), a streamed entry (its times, a
 * decision or a judge's score of it, or a reply of that protocol) or a level 2 item (`video_id`), each of a model in a
 * setting where the row names one.
 */
export async function evidence(row: SampleRow, select: Select): Promise<Evidence | null> {
  const [model, setting] = [textIn(row, 'model'), textIn(row, 'setting')];
  const run: Run | null = model === null || setting === null ? null : { model, setting };
  if (hasColumns(row, 'model') && run === null) return null;
  const id = textIn(row, 'id');
  if (hasColumns(row, 'id')) return id === null ? null : itemEvidence(id, run, select, bothAnswers(row));
  const video_id = textIn(row, 'video_id');
  if (video_id === null) return null;
  if (!isStreamed(row)) return turnEvidence(video_id, run, select);
  return run === null ? null : entryEvidence(row, video_id, run, select);
}

function isStreamed(row: SampleRow): boolean {
  if (hasColumns(row, 'protocol')) return row.protocol === 'streaming';
  return hasColumns(row, 'judge') || hasColumns(row, 'entry_s') || numberIn(row, 't_s') !== null;
}
