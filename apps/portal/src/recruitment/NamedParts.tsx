import { formatList } from '@rostrum/i18n/format-list'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useT } from '../shell/use-t.ts'
import type { Application } from './records.ts'

type NamedPartsProps = {
  parts: NonNullable<Application['correction']>['parts']
  projectId: string
  /** Nothing can be corrected any more. */
  closed?: boolean
  onOpen?: () => void
}

/** The parts of the form that a reviewer has named, each a link to it. */
export function NamedParts({ parts, projectId, closed = false, onOpen }: NamedPartsProps) {
  const t = useT()
  const { locale } = useLocale()
  if (parts.length === 0) return null
  return (
    <Box component="span" display="block" overflowWrap="anywhere">
      {t('registration.parts_to_correct')}
      {locale !== 'zh-CN' && ' '}
      {parts.map(({ name, label }, at) => (
        <Fragment key={name}>
          {at > 0 && formatList(['', ''], locale)}
          {closed ? (
            label
          ) : (
            <Link to={paths.form({ projectId, step: 'fill', part: name })} onClick={onOpen}>
              {label}
            </Link>
          )}
        </Fragment>
      ))}
    </Box>
  )
}
