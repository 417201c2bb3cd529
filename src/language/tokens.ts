import { type PreTrainedTokenizer, Tensor } from '@huggingface/transformers';
import { keptOfPair, keptOfText } from './cut';
import type { ModelInput } from './messages';

/** By name: `input_ids`, `attention_mask` and, where the model has them, `token_type_ids`. */
type Row = Record<string, number[]>;

/**
 * Turns items into a model's inputs. transformers.js cuts what is too long at its very end, end mark and all, and of a
 * pair only the second text; here it is cut as the models' own library does it.
 */
export class Tokens {
  readonly #limit: number;
  readonly #marks: boolean;

  constructor(
    private readonly tokenizer: PreTrainedTokenizer,
    limit: number,
  ) {
    const { model_max_length: most } = tokenizer as unknown as { model_max_length?: number };
    this.#limit = Math.min(limit, most ?? limit);
    this.#marks = this.#row('').input_ids!.length > 1;
  }

  /** Tokens of an item as the model reads it. */
  measure(item: ModelInput): number {
    const length = typeof item === 'string' ? this.#ids(item).length : this.#pairIds(item).length;
    return Math.min(length, this.#limit);
  }

  /** Inputs for a batch, padded to its longest item. */
  batch(items: readonly ModelInput[]): Record<string, Tensor> {
    const rows = items.map((item) => this.#cut(item));
    const length = Math.max(...rows.map((row) => row.input_ids!.length));
    const pad = this.tokenizer.pad_token_id ?? 0;
    return Object.fromEntries(
      Object.keys(rows[0]!).map((name) => {
        const data = new BigInt64Array(rows.length * length);
        if (name === 'input_ids') data.fill(BigInt(pad));
        for (const [i, row] of rows.entries()) data.set(row[name]!.map(BigInt), i * length);
        return [name, new Tensor('int64', data, [rows.length, length])];
      }),
    );
  }

  #cut(item: ModelInput): Row {
    const row = this.#row(item);
    const length = row.input_ids!.length;
    if (length <= this.#limit) return row;
    const kept =
      typeof item === 'string'
        ? keptOfText(length, this.#limit, this.#marks)
        : keptOfPair(length, this.#bare(item[0]), this.#bare(item[1]), this.#limit);
    return Object.fromEntries(
      Object.entries(row).map(([name, values]) => [name, kept.map((i) => values[i]!)]),
    );
  }

  #row(item: ModelInput): Row {
    const [text, pair] = typeof item === 'string' ? [item, null] : item;
    const options = { text_pair: pair, return_tensor: false, truncation: false, max_length: null } as const;
    return this.tokenizer(text, options as unknown as Parameters<PreTrainedTokenizer>[1]) as unknown as Row;
  }

  #ids = (text: string) => this.tokenizer.encode(text);
  #pairIds = ([premise, hypothesis]: readonly [string, string]) =>
    this.tokenizer.encode(premise, { text_pair: hypothesis });
  #bare = (text: string) => this.tokenizer.encode(text, { add_special_tokens: false }).length;
}
