import type { Pinned } from './manifest';

/**
 * Models whose files are known before anything is downloaded: sha256 and bytes of the hub's files at that commit, as
 * several public projects pin them. `Xenova/all-MiniLM-L6-v2` and its config, tokenizer and both precisions.
 */
const PUBLISHED: readonly {
  model: string;
  revision: string;
  licence: string;
  files: Record<string, Pinned>;
}[] = [
  {
    model: 'Xenova/all-MiniLM-L6-v2',
    revision: '751bff37182d3f1213fa05d7196b954e230abad9',
    licence: 'Apache-2.0',
    files: {
      'config.json': {
        sha256: '7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7',
        bytes: 650,
      },
      'tokenizer.json': {
        sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
        bytes: 711_661,
      },
      'tokenizer_config.json': {
        sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
        bytes: 366,
      },
      'onnx/model.onnx': {
        sha256: '759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e',
        bytes: 90_387_606,
      },
      'onnx/model_quantized.onnx': {
        sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
        bytes: 22_972_370,
      },
    },
  },
];

/** What is published about a model at a commit; empty where nothing is known. */
export function publishedFiles(model: string, revision: string): Record<string, Pinned> {
  return PUBLISHED.find((known) => known.model === model && known.revision === revision)?.files ?? {};
}

/** Licences of the models that are offered by default, as their pages on the hub say. */
const LICENCES: Record<string, string> = {
  'Xenova/all-MiniLM-L6-v2': 'Apache-2.0',
  'cross-encoder/nli-roberta-base': 'Apache-2.0',
};

export const licenceOf = (model: string): string | null => LICENCES[model] ?? null;
