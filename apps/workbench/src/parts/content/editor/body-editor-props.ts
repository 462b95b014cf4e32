export type BodyEditorProps = {
  labelledBy: string
  html: string
  lang: string
  /** The owner of an inserted picture: undefined before the first save, null for a text without pictures. */
  articleId: string | undefined | null
  editable: boolean
  onChange: (html: string) => void
}
