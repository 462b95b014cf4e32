import { UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import classes from './Attachments.module.css'
import type { ReviewFile } from './review-files.ts'

/** The files of an application in a strip, numbered by the keys that open them. */
export function Attachments({ files, onView }: { files: readonly ReviewFile[]; onView: (at: number) => void }) {
  const t = useT()
  if (files.length === 0) return <p className={classes.none}>{t('review.no_files')}</p>
  return (
    <ul className={classes.strip} aria-label={t('review.files')}>
      {files.map(({ url, label, name, picture }, at) => (
        <li key={url}>
          <UnstyledButton className={classes.file} onClick={() => onView(at)} title={name}>
            <span className={classes.frame}>
              {picture ? <img src={url} alt="" loading="lazy" /> : <IconFileTypePdf size={32} aria-hidden="true" />}
            </span>
            <span className={classes.name}>
              {at + 1} {label}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
