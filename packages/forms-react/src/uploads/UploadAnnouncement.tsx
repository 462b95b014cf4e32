import { VisuallyHidden } from '@mantine/core'

type UploadAnnouncementProps = {
  /** Announces added and removed files to screen readers. */
  text: string
  /** Visible to everyone, where no list of files shows it. */
  isSeen: boolean
}

export function UploadAnnouncement({ text, isSeen }: UploadAnnouncementProps) {
  return isSeen ? <p role="status">{text}</p> : <VisuallyHidden role="status">{text}</VisuallyHidden>
}
