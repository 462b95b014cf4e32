import { LanguageMark } from './LanguageMark.tsx'
import { useLangOf } from './use-lang-of.ts'

type CommentSentenceProps = {
  /** What the office wrote, as the sentence has it. */
  comment: string | null
  /** False where the mark is elsewhere, because a long text is cut. */
  hasMark?: boolean
  children: string
}

/** A text with a comment of the office. The comment has its language, and a mark directly after it if it is another one. */
export function CommentSentence({ comment, hasMark = true, children }: CommentSentenceProps) {
  const lang = useLangOf()(comment ?? '')
  const at = children.indexOf(comment ?? '')
  if (!comment || !lang || at === -1) return children
  return (
    <>
      {children.slice(0, at)}
      <span lang={lang}>{comment}</span>
      {hasMark && (
        <>
          {' '}
          <LanguageMark language={lang} />
        </>
      )}
      {children.slice(at + comment.length)}
    </>
  )
}
