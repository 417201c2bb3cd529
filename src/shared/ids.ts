/** The names by which the manifest, the editor and saved notebooks know parts of Gestalt. */

/** The MIME type of an output that Gestalt's renderer draws. Its document is an `Output`. */
export const OUTPUT_MIME = 'application/vnd.gestalt.output+json';
/** The renderer of outputs. */
export const RENDERER_ID = 'gestalt.output';
/** What listens to links in a notebook's Markdown. */
export const LINKS_ID = 'gestalt.links';
/** The command behind a link to a sample at a moment. */
export const LINK_COMMAND = 'gestalt.openEvidence';
