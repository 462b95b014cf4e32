import { Button, TextInput, UnstyledButton } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { viewNameLimit } from '@rostrum/contracts/view-limits'
import { Dialog } from '@rostrum/ui/Dialog'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { fieldFaults } from '../shell/failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { viewOf } from './list-address.ts'
import classes from './SavedViews.module.css'
import { useViews } from './use-views.ts'

/** Views of the list under names of one's own; each is an address. */
export function SavedViews({ description, narrowed }: { description: ResourceDescription; narrowed: boolean }) {
  const t = useT()
  const { tab } = usePage()
  const { name: resource } = description
  const { views, keep, forget } = useViews(resource)
  const shown = viewOf(tab.search)
  const [naming, setNaming] = useState(false)
  const [nameless, setNameless] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setNameless(name === '')
    if (name === '') return
    keep.mutate({ resource, name, search: shown }, { onSuccess: () => setNaming(false) })
  }
  const isCurrent = (search: string) => viewOf(search) === shown
  return (
    <nav className={classes.views} aria-label={t('list.views')}>
      <Link className={classes.view ?? ''} to={tab.path} aria-current={isCurrent('') ? 'true' : undefined}>
        {t('list.all')}
      </Link>
      {views.map(({ name, search }) => (
        <span key={name} className={classes.saved}>
          <Link
            className={classes.view ?? ''}
            to={tab.path + search}
            aria-current={isCurrent(search) ? 'true' : undefined}
          >
            {name}
          </Link>
          <UnstyledButton
            className={classes.forget}
            aria-label={t('list.forget_view', { name })}
            onClick={() => forget.mutate({ resource, name })}
          >
            <IconX size={12} aria-hidden="true" />
          </UnstyledButton>
        </span>
      ))}
      {narrowed && (
        <UnstyledButton
          className={classes.save}
          onClick={() => {
            keep.reset()
            setNaming(true)
          }}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t('list.save_view')}
        </UnstyledButton>
      )}
      <Dialog opened={naming} onClose={() => setNaming(false)} title={t('list.save_view')} width={360}>
        <form onSubmit={save} className={classes.form} noValidate>
          <TextInput
            name="name"
            label={t('list.view_name')}
            maxLength={viewNameLimit}
            error={nameless ? t('list.view_nameless') : fieldFaults(keep.error).name}
            data-autofocus
          />
          <Button type="submit" loading={keep.isPending}>
            {t('list.save')}
          </Button>
        </form>
      </Dialog>
    </nav>
  )
}
