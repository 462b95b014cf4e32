import { ActionIcon, Button, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { UndoRedo } from '@rostrum/ui/UndoRedo'
import { IconArrowsMove, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUndoKeys } from '../../../../parts/editing/use-undo-keys.ts'
import { DateInput } from '../../../../parts/page/DateInput.tsx'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { useT } from '../../../../shell/use-t.ts'
import { DraftMove } from './DraftMove.tsx'
import { DraftOutcome } from './DraftOutcome.tsx'
import classes from './draft.module.css'
import { moveKey, withoutMove } from './draft-moves.ts'
import type { DraftEditor } from './use-draft.ts'

const refresh = ['/workforce/', '/organisation/', '/home/', '/approvals/']

type DraftPanelProps = { editor: DraftEditor; onDay: (day: string) => void; onClose: () => void }

/** The open draft: its name and day, its moves with what is against each, and its submission. */
export function DraftPanel({ editor, onDay, onClose }: DraftPanelProps) {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the draft has gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { id, draft, preview, problems, change, undo, redo, canUndo, canRedo, isSaving, isRefused, saveAgain } = editor
  useUndoKeys(editor, true)
  const remove = useAction(() => call('DELETE /workbenchApi/workforce/reorganisations/{id}', { id }), {
    refresh: ['/workforce/reorganisations'],
  })
  const previews = new Map(preview.data?.moves.map((one) => [moveKey(one), one]))
  return (
    <aside className={classes.panel} aria-label={t('chart.draft')}>
      <Flex align="center" gap={4} className={classes.head}>
        <Box ref={heading} component="h2" tabIndex={-1} fz={16} lh={24} flex={1}>
          {t('chart.draft')}
        </Box>
        <UndoRedo canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('chart.draft_close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Flex>
      <div className={classes.fields}>
        <TextInput
          label={t('chart.draft_name')}
          value={draft.name}
          maxLength={inputLength(60)}
          error={draft.name.trim() === '' ? t('field.required') : problems.name}
          onChange={(event) => change({ name: event.currentTarget.value }, true)}
        />
        <DateInput
          grain="day"
          label={t('chart.draft_day')}
          value={draft.day}
          error={problems.day}
          onChange={(day) => {
            if (day === '') return
            change({ day })
            onDay(day)
          }}
        />
      </div>
      <div className={classes.moves}>
        {draft.moves.length === 0 ? (
          <EmptyState
            icon={<IconArrowsMove stroke={1.6} />}
            title={t('chart.draft_empty')}
            description={t('chart.draft_empty_hint')}
          />
        ) : (
          <ul>
            {draft.moves.map((move) => (
              <DraftMove
                key={moveKey(move)}
                preview={previews.get(moveKey(move))}
                onPost={(postId) =>
                  change({
                    moves: draft.moves.map((one) => (one === move ? { ...move, postId } : one)) as typeof draft.moves,
                  })
                }
                onRemove={() => change({ moves: withoutMove(draft.moves, moveKey(move)) })}
              />
            ))}
          </ul>
        )}
        {preview.data === undefined && <QueryError query={preview} />}
      </div>
      <footer className={classes.foot}>
        {draft.moves.length > 0 && <DraftOutcome editor={editor} onSubmitted={onClose} refresh={refresh} />}
        <Flex align="center" gap={8} wrap="wrap">
          <Text fz={12} c="sub" flex={1} role="status">
            {t(isRefused ? 'chart.draft_unsaved' : isSaving ? 'chart.draft_saving' : 'chart.draft_saved')}
          </Text>
          {isRefused && (
            <Button variant="default" size="xs" onClick={saveAgain}>
              {t('chart.draft_save')}
            </Button>
          )}
          <Button variant="subtle" color="red" size="xs" onClick={() => setRemoving(true)}>
            {t('chart.draft_remove')}
          </Button>
        </Flex>
      </footer>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('chart.draft_remove_question', { name: draft.name })}
        consequence={t('chart.draft_remove_hint')}
        confirmLabel={t('chart.draft_remove')}
        kind="destructive"
        onConfirm={async () => {
          await remove.run(undefined)
          onClose()
        }}
      />
    </aside>
  )
}
