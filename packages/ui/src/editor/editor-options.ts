/** Common options of all editors of formatted text; for `useEditor` of Tiptap. */
export const editorOptions = {
  // Creates the editor after mount: React discards an editor created during rendering when the rendering is slow.
  immediatelyRender: false,
  shouldRerenderOnTransaction: false,
  // The content security policy forbids scripts to create styles. The required ones are in the style sheet.
  injectCSS: false,
} as const
