/**
 * The webview bundles: ES modules in dist/webview, with what is loaded only when needed (Plotly, the player) in
 * chunks beside them, imported by relative path.
 * @param {import('esbuild').BuildOptions} common
 * @returns {import('esbuild').BuildOptions[]}
 */
export function webviewBundles(common) {
  return [
    {
      ...common,
      entryPoints: { output: 'webview/output.ts', review: 'webview/review.ts', links: 'webview/links.ts' },
      outdir: 'dist/webview',
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      platform: 'browser',
      target: 'es2022',
      define: { global: 'globalThis' },
      loader: { '.css': 'text' },
    },
  ];
}
