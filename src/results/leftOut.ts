const RESULT = /\.(json|jsonl|ndjson|csv|tsv)(\.(gz|zst))?$/i;

/** The reason of what may lie beside results and is none of them. */
export const MEDIA = 'a clip, sound or picture';

const REASONS: readonly { names: RegExp; reason: string }[] = [
  { names: /\.parquet$/i, reason: 'Parquet is not read as results' },
  { names: /\.(arrow|feather|npy|npz|safetensors|pkl|pickle|pt|pth|h5|hdf5)$/i, reason: 'no text' },
  { names: /\.(xlsx?|ods)$/i, reason: 'a spreadsheet: save it as CSV' },
  { names: /\.(zip|tar|tgz|tar\.gz|tar\.zst|7z|rar|bz2|xz|lz4|br)$/i, reason: 'an archive: unpack it first' },
  { names: /\.(gz|zst)$/i, reason: 'packed, and its name does not say what' },
  {
    names: /\.(mp4|m4v|mov|mkv|webm|avi|ts|flv|wmv|gif|wav|mp3|m4a|aac|flac|ogg|opus|png|jpe?g|webp)$/i,
    reason: MEDIA,
  },
];

/** Why a file in a folder is not opened, by its name; null for one that may hold results. */
export function leftOutByName(name: string): string | null {
  if (RESULT.test(name)) return null;
  return (
    REASONS.find(({ names }) => names.test(name))?.reason ?? 'its name is none of JSON, JSON lines or CSV'
  );
}

/** A file's name without its endings: `m.jsonl.gz` is `m`. */
export function bareFileName(path: string): string {
  const name = path.replace(/^.*[\\/]/, '');
  return name.replace(RESULT, '') === name ? name.replace(/\.[^.]*$/, '') : name.replace(RESULT, '');
}
