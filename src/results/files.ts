/** The files that results are read from, so that local, remote and virtual folders look the same. */
export interface ResultFiles {
  /** The entries of a folder, null where `path` is a file. Throws where there is neither at `path`. */
  list(path: string): Promise<FolderEntry[] | null>;
  /** The bytes of a file, in chunks. Throws where it can't be read. */
  read(path: string): AsyncIterable<Uint8Array>;
  join(folder: string, name: string): string;
  /** The same text for all paths that lead to one file or folder, whatever links lie between. */
  identity(path: string): Promise<string>;
  /** Tells whether a file was changed meanwhile. Throws where none is at `path`. */
  stamp(path: string): Promise<FileStamp>;
}

/** Two stamps of a file that are equal come from the same bytes; two that differ may do so too. */
export interface FileStamp {
  /** Bytes. */
  size: number;
  /** When the file was last changed, in whatever unit its file system has. */
  changed: string;
}

export interface FolderEntry {
  name: string;
  /** `other`: a named pipe, a device, a socket; opening one may wait for ever. */
  kind: 'file' | 'folder' | 'other';
}
