/** The packed renderer for projects, built with the designer: see `scripts/form-archive.ts`. */
declare module 'virtual:form-archive' {
  export const archive: import('./react-project.ts').RendererArchive
}

/** The renderer for standalone pages, bundled by the build: see `scripts/form-page.ts`. */
declare module 'virtual:form-page' {
  export const renderer: import('./page-script.ts').PageRenderer
}
