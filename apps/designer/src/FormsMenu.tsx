import { ActionIcon, Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconCopy, IconFolder, IconPlus, IconTrash } from '@tabler/icons-react'
import { useReducer, useState } from 'react'
import classes from './DesignerPage.module.css'
import { type DraftEntry, listDrafts, removeDraft } from './drafts.ts'
import { usePageText } from './messages.ts'
import { ServerForms } from './server/ServerForms.tsx'
import { useDraftTitle } from './use-draft-title.ts'
import { useReaderTime } from './use-reader-time.ts'
import { VersionBadge } from './VersionBadge.tsx'

type FormsMenuProps = {
  current: string
  onOpen: (id: string) => void
  onServerForm: (code: string) => Promise<void>
  /** A form was deleted on the server. */
  onServerFormDeleted: (code: string) => void
  onNew: () => void
  /** Opens a copy of a draft. */
  onCopy: (id: string) => void
}

/** The drafts of this browser: open, create, delete. */
export function FormsMenu(props: FormsMenuProps) {
  const { current, onOpen, onServerForm, onServerFormDeleted, onNew, onCopy } = props
  const t = usePageText()
  const titleOf = useDraftTitle()
  const [isOpen, setOpen] = useState(false)
  const [going, setGoing] = useState<DraftEntry>()
  // The list is read from the storage of this browser.
  const [, showChange] = useReducer((count: number) => count + 1, 0)
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
        <Box component="h3" mb={8} fz={15} lh={24}>
          {t('page.browser_forms')}
        </Box>
        <Drafts
          current={current}
          onOpen={(id) => choose(() => onOpen(id))}
          onCopy={(id) => choose(() => onCopy(id))}
          onRemove={setGoing}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => choose(onNew)}>
          {t('page.new')}
        </Button>
        {isOpen && (
          <ServerForms
            current={current}
            onRenamed={showChange}
            onDeleted={(code) => {
              onServerFormDeleted(code)
              showChange()
            }}
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
        title={t('page.remove_title', { name: going ? titleOf(going) : t('page.new_name') })}
        consequence={t(going?.server ? 'page.remove_consequence_server' : 'page.remove_consequence')}
        confirmLabel={t('page.remove')}
        kind="destructive"
        onConfirm={() => {
          if (!going) return
          // Another form takes its place before, because an open form is saved when it is left.
          if (going.id === current) onNew()
          removeDraft(going.id)
        }}
      />
    </>
  )
}

type DraftsProps = {
  current: string
  onOpen: (id: string) => void
  onCopy: (id: string) => void
  onRemove: (entry: DraftEntry) => void
}

function Drafts({ current, onOpen, onCopy, onRemove }: DraftsProps) {
  const t = usePageText()
  const timeOf = useReaderTime()
  const titleOf = useDraftTitle()
  const entries = listDrafts()
  if (entries.length === 0)
    return (
      <Text mb={16} c="mute">
        {t('page.none')}
      </Text>
    )
  return (
    <Stack component="ul" columns={1} gap={4} mb={16} overflow="auto" className={classes.drafts}>
      {entries.map((entry) => (
        <Flex key={entry.id} component="li" align="center" gap={8}>
          <Flex
            component={PlainButton}
            flex={1}
            align="center"
            justify="space-between"
            gap={12}
            miw={0}
            mih={40}
            py={6}
            px={12}
            bdrs={6}
            className={classes.open}
            aria-current={entry.id === current || undefined}
            onClick={() => onOpen(entry.id)}
          >
            <Box component="span" miw={0} overflowWrap="anywhere">
              {titleOf(entry)}{' '}
              <Box component="code" fz={12} c="mute">
                {entry.server?.code}
              </Box>{' '}
              <VersionBadge {...entry} />
              <Text span display="block" fz={12} lh={18} c="mute">
                {t(entry.server ? (entry.isSent ? 'page.draft_sent' : 'page.draft_ahead') : 'page.draft_local')}
              </Text>
            </Box>
            <Text span fz={12} c="mute" ws="nowrap">
              {timeOf(entry.savedAt, 'moment')}
            </Text>
          </Flex>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('page.copy')}: ${titleOf(entry)}`}
            title={t('page.copy')}
            onClick={() => onCopy(entry.id)}
          >
            <IconCopy size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('page.remove')}: ${titleOf(entry)}`}
            title={t('page.remove')}
            onClick={() => onRemove(entry)}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </Flex>
      ))}
    </Stack>
  )
}
