/** How every editor of formatted text behaves; for `useEditor` of Tiptap. */
export const editorOptions = {
  // Made once it is on the page: one made while the page is drawn is given up when the drawing takes a millisecond longer.
  immediatelyRender: false,
  shouldRerenderOnTransaction: false,
  // The content security policy lets no script write styles; those that matter stand in the style sheet.
  injectCSS: false,
} as const
