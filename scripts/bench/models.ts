import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINILM, ROBERTA_BASE, type Shape, transformer } from './transformer';

/** Words that both models know, so that a text's length in words is its length in tokens. */
export const WORDS = Array.from({ length: 2000 }, (_, i) => `word${i}`);

const special = (id: number, content: string) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});

/** A tokenizer of whole words between a start and an end mark; pairs as the model's family writes them. */
function tokenizer(roberta: boolean): object {
  const [start, pad, end, unknown] = roberta
    ? ['<s>', '<pad>', '</s>', '<unk>']
    : ['[CLS]', '[PAD]', '[SEP]', '[UNK]'];
  const marks = [start, pad, end, unknown] as string[];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: marks.map((mark, id) => special(id, mark)),
    normalizer: null,
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: roberta
      ? {
          type: 'RobertaProcessing',
          sep: [end, 2],
          cls: [start, 0],
          trim_offsets: true,
          add_prefix_space: false,
        }
      : { type: 'BertProcessing', sep: [end, 2], cls: [start, 0] },
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries([...marks, ...WORDS].map((word, id) => [word, id])),
      unk_token: unknown,
    },
  };
}

function write(folder: string, shape: Shape): void {
  const roberta = shape.labels !== null;
  const json = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  json('tokenizer.json', tokenizer(roberta));
  json('tokenizer_config.json', {
    tokenizer_class: roberta ? 'RobertaTokenizer' : 'BertTokenizer',
    model_max_length: 512,
    ...(roberta
      ? {
          bos_token: '<s>',
          eos_token: '</s>',
          sep_token: '</s>',
          cls_token: '<s>',
          unk_token: '<unk>',
          pad_token: '<pad>',
        }
      : { sep_token: '[SEP]', cls_token: '[CLS]', unk_token: '[UNK]', pad_token: '[PAD]' }),
  });
  json('config.json', {
    model_type: roberta ? 'roberta' : 'bert',
    architectures: [roberta ? 'RobertaForSequenceClassification' : 'BertModel'],
    hidden_size: shape.width,
    num_attention_heads: shape.heads,
    num_hidden_layers: shape.layers,
    vocab_size: shape.vocabulary,
    ...(roberta ? { id2label: { 0: 'contradiction', 1: 'entailment', 2: 'neutral' } } : {}),
  });
  writeFileSync(join(folder, 'onnx', 'model_quantized.onnx'), transformer(shape, true));
}

/** Makes `minilm` and `roberta-base` under `root`, once, with 8-bit weights; gives their folders. */
export function makeModels(root: string): { minilm: string; roberta: string } {
  const folders = { minilm: join(root, 'minilm'), roberta: join(root, 'roberta-base') };
  for (const [folder, shape] of [
    [folders.minilm, MINILM],
    [folders.roberta, ROBERTA_BASE],
  ] as const) {
    if (!existsSync(join(folder, 'onnx', 'model_quantized.onnx'))) write(folder, shape);
  }
  return folders;
}
