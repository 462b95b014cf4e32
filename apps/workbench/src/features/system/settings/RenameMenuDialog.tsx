import { TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import type { FormEvent } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './MenusPage.module.css'
import type { Menu } from './menu-order.ts'

type RenameMenuDialogProps = { menu: Menu; onClose: () => void; onSave: (labels: Menu['labels']) => void }

/** What a menu is called in each language; without a name it has that of the product. */
export function RenameMenuDialog({ menu, onClose, onSave }: RenameMenuDialogProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const given = locales.map((locale) => [locale, String(entries.get(locale) ?? '').trim()] as const)
    onSave(Object.fromEntries(given.filter(([, label]) => label !== '')))
  }
  return (
    <Dialog opened onClose={onClose} title={t('menus.rename', { name: menu.label })} width={420}>
      <Stack component="form" gap={12} onSubmit={submit} noValidate>
        <Text c="sub" className={classes.hint}>
          {t('menus.own_names')}
        </Text>
        {locales.map((locale) => (
          <TextInput
            key={locale}
            name={locale}
            label={languageNames[locale]}
            maxLength={inputLength(40)}
            defaultValue={menu.labels[locale] ?? ''}
            placeholder={menu.ownNames[locale]}
          />
        ))}
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} />
      </Stack>
    </Dialog>
  )
}
