import { TextInput } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import classes from './DesignerPage.module.css'
import { usePageText } from './texts.ts'

type FormNameProps = { name: string; kept: Date | 'failed' | undefined; onName: (name: string) => void }

/** The name of the form, and when its draft was kept. */
export function FormName({ name, kept, onName }: FormNameProps) {
  const t = usePageText()
  const formats = useFormats()
  return (
    <>
      <TextInput
        size="xs"
        variant="unstyled"
        className={classes.name}
        aria-label={t('page.name')}
        maxLength={100}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        // The server keeps no space around a name, and the lists of forms know them by their names.
        onBlur={() => {
          const tidy = name.trim() || t('page.new_name')
          if (tidy !== name) onName(tidy)
        }}
      />
      <span className={classes.kept}>
        {kept === 'failed' && <span role="alert">{t('page.not_saved')}</span>}
        {kept instanceof Date && t('page.saved', { time: formats.date(kept, 'time') })}
      </span>
    </>
  )
}
