export type BodyEditorProps = {
  labelledBy: string
  html: string
  lang: string
  /** Whose file a picture becomes: not there yet before an article is saved, null for a text without pictures. */
  articleId: string | undefined | null
  editable: boolean
  onChange: (html: string) => void
}
