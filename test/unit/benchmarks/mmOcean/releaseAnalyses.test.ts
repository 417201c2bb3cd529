import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import { openSession, select } from '../../support/session';
import { describeWithShared, sharedPath } from '../../support/sharedData';

const DATA = 'mm-ocean';

/** Expected figures: a reading of the raw files in Python, plain loops, no code in common. */
describeWithShared(DATA, "analyses of MM-OCEAN's release", () => {
  let session: Session;
  beforeAll(async () => {
    session = openSession(nodeFiles);
    await session.load([sharedPath(`${DATA}/annotations`), sharedPath(`${DATA}/predictions`)]);
  }, 180_000);
  const column = async (sql: string) =>
    (await select<Record<string, unknown>>(session, sql)).map((row) => Object.values(row));
  const close = (value: number) => expect.closeTo(value, 9);

  test('calibration', async () => {
    expect(await column('SELECT model, total_variation, n FROM mm_ocean.calibration_distance')).toEqual([
      ['careful-40b', close(0.16159420289855073), 5520],
      ['cautious-70b', close(0.25126811594202897), 5520],
      ['confident-9b', close(0.17807971014492754), 5520],
      ['letter-b-7b', close(0.24384057971014492), 5520],
      ['ragged-3b', close(0.2404686628231356), 5377],
      ['unjudged-8b', close(0.2125), 5520],
    ]);
    expect(await column("SELECT ratings FROM mm_ocean.off_by WHERE model = 'ragged-3b'")).toEqual(
      [2435, 2226, 716, 0, 0].map((ratings) => [ratings]),
    );
  });

  test('positional bias', async () => {
    expect(await column('SELECT model, sigma, n FROM mm_ocean.positional_bias')).toEqual([
      ['careful-40b', close(1.1775615277720082), 5320],
      ['cautious-70b', close(1.340998516357488), 5320],
      ['confident-9b', close(0.6300654180439369), 5320],
      ['letter-b-7b', close(26.029639797286052), 5320],
      ['ragged-3b', close(1.0077966786201644), 5204],
      ['unjudged-8b', close(0.9540695359052535), 5320],
    ]);
  });

  test('T2 by right and wrong ratings', async () => {
    expect(
      await column('SELECT model, difference, right_n, wrong_n FROM mm_ocean.confidently_wrong'),
    ).toEqual([
      ['careful-40b', close(2.8344722511372797), 3499, 2021],
      ['cautious-70b', close(2.7988634682507554), 2274, 3246],
      ['confident-9b', close(2.851339810949395), 3261, 2259],
      ['letter-b-7b', close(2.7519135908087202), 2491, 3029],
      ['ragged-3b', close(2.7992530118852184), 2423, 2929],
    ]);
  });

  test('the threshold sweep', async () => {
    expect(
      await column(`SELECT rho, models FROM mm_ocean.threshold_sweep
        WHERE (theta1, theta2, theta3) IN ((0.4, 0.6, 0.4), (0.4, 0.8, 0.5), (0.6, 0.8, 0.6))`),
    ).toEqual([
      [close(1), 5],
      [close(0.9746794344808964), 5],
      [close(0.8944271909999159), 5],
    ]);
  });

  test('questions that nobody got, and that all got', async () => {
    expect(await column('SELECT count(*) FROM mm_ocean.questions_nobody_got')).toEqual([[49]]);
    expect(
      await column(
        'SELECT count(*) FILTER (right_models = models), count(*) FROM mm_ocean.question_difficulty',
      ),
    ).toEqual([[102, 5320]]);
  });

  test('expertise', async () => {
    expect(
      await column(
        "SELECT model, expertise, categories FROM mm_ocean.expertise WHERE category = 'Spatial Localization Verification'",
      ),
    ).toEqual([
      ['careful-40b', close(-0.927985271758601), 7],
      ['cautious-70b', close(-2.2669360607586526), 7],
      ['confident-9b', close(1.9901358365406239), 7],
      ['letter-b-7b', close(1.2607327803745498), 7],
      ['ragged-3b', close(0.4789233448348611), 7],
      ['unjudged-8b', close(0.7002288016276452), 7],
    ]);
  });

  test('likeness of models', async () => {
    expect(
      await column(`SELECT task, rho, n FROM mm_ocean.inter_model
        WHERE (model_a, model_b) = ('careful-40b', 'ragged-3b') OR (task, model_a, model_b) = ('t3', 'confident-9b', 'letter-b-7b')`),
    ).toEqual([
      ['t1', close(-0.000874423221894026), 1083],
      ['t3', close(0.007476820039848984), 1083],
      ['t3', close(0.056582358244593824), 1104],
    ]);
  });
});
