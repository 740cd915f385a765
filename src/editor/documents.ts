const document = (title: string, policy: string, head: string, body: string) =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">${policy && `\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`

/** @param policy that the page brings along where its server sends none */
export const editorDocument = (policy = ''): string =>
  document(
    'Edit the site',
    policy,
    '<link rel="icon" href="/logo.svg"><link rel="stylesheet" href="/editor/style.css">',
    '<div id="nc-root"></div><script type="module" src="/editor/start.js"></script>',
  )

/** @param policy that the page brings along where its server sends none */
export const previewDocument = (policy = ''): string =>
  document(
    'Preview',
    policy,
    '',
    '<div id="___gatsby"></div><script type="module" src="/preview/preview.js"></script>',
  )

/** For hosts that would answer with the editor where nothing is. */
export const notFoundDocument = (): string =>
  document('Nothing here', '', '', '<p>There is nothing here. <a href="/">To the editor</a></p>')
