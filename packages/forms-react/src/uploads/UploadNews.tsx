import { VisuallyHidden } from '@mantine/core'

type UploadNewsProps = {
  /** What has arrived or gone, for a screen reader. */
  text: string
  /** To be read by everybody, where no list of files shows it. */
  isSeen: boolean
}

export function UploadNews({ text, isSeen }: UploadNewsProps) {
  return isSeen ? <p role="status">{text}</p> : <VisuallyHidden role="status">{text}</VisuallyHidden>
}
