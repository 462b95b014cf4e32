import { VisuallyHidden } from '@mantine/core'

type UploadAnnouncementProps = {
  /** What has arrived or gone, for a screen reader. */
  text: string
  /** To be read by everybody, where no list of files shows it. */
  isSeen: boolean
}

export function UploadAnnouncement({ text, isSeen }: UploadAnnouncementProps) {
  return isSeen ? <p role="status">{text}</p> : <VisuallyHidden role="status">{text}</VisuallyHidden>
}
