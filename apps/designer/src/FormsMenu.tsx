import { ActionIcon, Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconFolder, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './DesignerPage.module.css'
import { type DraftEntry, listDrafts, removeDraft } from './drafts.ts'
import { usePageText } from './messages.ts'
import { ServerForms } from './server/ServerForms.tsx'

type FormsMenuProps = {
  current: string
  onOpen: (id: string) => void
  onServerForm: (code: string) => Promise<void>
  onNew: () => void
}

/** The drafts of this browser: open, create, delete. */
export function FormsMenu({ current, onOpen, onServerForm, onNew }: FormsMenuProps) {
  const t = usePageText()
  const [isOpen, setOpen] = useState(false)
  const [going, setGoing] = useState<DraftEntry>()
  const choose = (act: () => void) => {
    setOpen(false)
    act()
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('page.forms')}
        title={t('page.forms')}
        onClick={() => setOpen(true)}
      >
        <IconFolder size={18} aria-hidden="true" />
      </ActionIcon>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('page.forms')} width={520}>
        <Drafts current={current} onOpen={(id) => choose(() => onOpen(id))} onRemove={setGoing} />
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => choose(onNew)}>
          {t('page.new')}
        </Button>
        {isOpen && (
          <ServerForms
            onOpen={async (code) => {
              await onServerForm(code)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={going !== undefined}
        onClose={() => setGoing(undefined)}
        title={t('page.remove_title', { name: going?.name || t('page.new_name') })}
        consequence={t('page.remove_consequence')}
        confirmLabel={t('page.remove')}
        kind="destructive"
        onConfirm={() => {
          if (going) removeDraft(going.id)
        }}
      />
    </>
  )
}

type DraftsProps = { current: string; onOpen: (id: string) => void; onRemove: (entry: DraftEntry) => void }

function Drafts({ current, onOpen, onRemove }: DraftsProps) {
  const t = usePageText()
  const formats = useFormats()
  const entries = listDrafts()
  if (entries.length === 0)
    return (
      <Text mb={16} c="mute">
        {t('page.none')}
      </Text>
    )
  return (
    <Stack component="ul" gap={4} mb={16} overflow="auto" className={classes.drafts}>
      {entries.map((entry) => (
        <Flex key={entry.id} component="li" align="center" gap={8}>
          <Flex
            component={PlainButton}
            flex={1}
            align="center"
            justify="space-between"
            gap={12}
            mih={40}
            py={6}
            px={12}
            bdrs={6}
            className={classes.open}
            aria-current={entry.id === current || undefined}
            onClick={() => onOpen(entry.id)}
          >
            {entry.name || t('page.new_name')}
            <Text span fz={12} c="mute" ws="nowrap" className={classes.kept}>
              {formats.date(entry.savedAt, 'moment')}
            </Text>
          </Flex>
          {entry.id !== current && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('page.remove')}: ${entry.name || t('page.new_name')}`}
              onClick={() => onRemove(entry)}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Flex>
      ))}
    </Stack>
  )
}
