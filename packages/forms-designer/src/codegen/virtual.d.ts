/** The renderer for standalone pages, bundled by the build: see `scripts/form-page.ts`. */
declare module 'virtual:form-page' {
  export const renderer: import('./page-script.ts').PageRenderer
}
