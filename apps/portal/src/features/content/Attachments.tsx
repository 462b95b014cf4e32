import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './Attachments.module.css'
import type { Article } from './content-queries.ts'

const kibibyte = 1024

/** Lists the files of an article with type and size, because they are downloaded and not displayed. */
export function Attachments({ attachments, lang }: { attachments: Article['attachments']; lang: string }) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const sizeOf = (bytes: number) =>
    bytes < kibibyte * kibibyte
      ? t('content.kilobytes', { size: number(Math.max(1, Math.round(bytes / kibibyte))) })
      : t('content.megabytes', { size: number(bytes / kibibyte / kibibyte, { maximumFractionDigits: 1 }) })
  return (
    <section className={classes.attachments} aria-labelledby={id}>
      <h2 id={id}>{t('content.attachments')}</h2>
      <ul>
        {attachments.map(({ id: file, name, url, size }) => (
          <li key={file}>
            <a href={url} download={name} className={classes.file}>
              <span className={classes.kind} aria-hidden="true">
                {name.slice(name.lastIndexOf('.') + 1).slice(0, 4)}
              </span>
              <span className={classes.name} lang={lang}>
                {name}
              </span>
              <span className={classes.size}>{sizeOf(size)}</span>
              <IconDownload size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
