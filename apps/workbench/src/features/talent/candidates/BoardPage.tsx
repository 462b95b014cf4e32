import { Button } from '@mantine/core'
import type { ResumeStage } from '@rostrum/contracts/talent/candidates/resume-stages'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../../../parts/page/use-records-noun.ts'
import { WithAside } from '../../../parts/page/WithAside.tsx'
import type { Output } from '../../../shell/api.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './Board.module.css'
import { CancelInterviewDialog } from './CancelInterviewDialog.tsx'
import { CardPanel } from './CardPanel.tsx'
import { PostFilter } from './PostFilter.tsx'
import { type Action, type Card, ResumeCard } from './ResumeCard.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { useMoveResume } from './use-move-resume.ts'

type Column = Output<'GET /workbenchApi/talent/board'>[number]
type DragState = { readonly card: Card; readonly from: ResumeStage }

/** Resumes in columns by stage. A card is dragged to an allowed stage, or moved through its menu. */
export function BoardPage() {
  const t = useT()
  const nothingFound = useNothingFound(useRecordsNoun()('resume'))
  const { title } = usePage()
  const { option } = useResourceLabels('resume')
  const [params, change] = usePageAddress()
  const search = params.get('q') ?? ''
  const postId = params.get('post') ?? ''
  const openId = params.get('card') ?? ''
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('card') : address.set('card', id)))
  const mayWrite = useHasPermission('resume:write')
  const [dragged, setDragged] = useState<DragState | undefined>()
  const [uploading, setUploading] = useState(false)
  const move = useMoveResume()
  const board = useQuery({
    ...apiQuery('GET /workbenchApi/talent/board', { ...(search && { search }), ...(postId && { postId }) }),
    placeholderData: keepPreviousData,
  })
  const drop = (to: ResumeStage) => {
    setDragged(undefined)
    if (!dragged || dragged.from === to) return
    const { card, from } = dragged
    const way = card.actions.find((one) => one.to === to)
    if (way?.possible) return move.mutate({ id: card.id, action: way.action, revision: card.revision })
    const names = { from: option('stage', from), to: option('stage', to) }
    toast({ tone: 'error', message: way?.message ?? t('talent.no_way', names) })
  }
  const total = board.data?.reduce((sum, column) => sum + column.total, 0)
  return (
    <Stack gap={12} h="full" py={16} px={24} className={classes.page}>
      <Flex component="header" wrap="wrap" rowGap={8} columnGap={16} align="center" className={classes.top}>
        <h1>{title}</h1>
        <div className={classes.search}>
          <PostFilter
            post={postId}
            onChange={(next) => change((address) => (next ? address.set('post', next) : address.delete('post')))}
          />
        </div>
        <div className={classes.search}>
          <SearchField
            label={t('talent.find')}
            placeholder={t('talent.find')}
            value={search}
            onSearch={(next) => change((address) => (next ? address.set('q', next) : address.delete('q')))}
          />
        </div>
        {mayWrite && (
          <Button leftSection={<IconUpload size={16} />} onClick={() => setUploading(true)}>
            {t('talent.upload')}
          </Button>
        )}
      </Flex>
      <QueryError query={board} />
      {board.isPending && <SkeletonBlocks shape="cards" />}
      {total === 0 && (
        <EmptyState
          {...(search || postId
            ? nothingFound({
                search,
                onClearSearch: () => change((address) => address.delete('q')),
                onRemoveFilters: postId ? () => change((address) => address.delete('post')) : undefined,
              })
            : { title: t('talent.none') })}
        />
      )}
      <WithAside
        aside={openId === '' ? undefined : <CardPanel key={openId} id={openId} onClose={() => open(undefined)} />}
      >
        <Stack gap={12} mih={0} h="full" overflow="auto" className={classes.board}>
          {board.data?.map((column) => (
            <StageColumn
              key={column.stage}
              column={column}
              openId={openId}
              onOpen={open}
              dragState={dragged}
              onDragStart={setDragged}
              onDrop={() => drop(column.stage)}
              onMove={(card, action) => move.mutate({ id: card.id, action, revision: card.revision })}
            />
          ))}
        </Stack>
      </WithAside>
      <CancelInterviewDialog move={move} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Stack>
  )
}

type StageColumnProps = {
  column: Column
  openId: string
  onOpen: (id: string | undefined) => void
  dragState: DragState | undefined
  onDragStart: (dragged: DragState | undefined) => void
  onDrop: () => void
  onMove: (card: Card, action: Action) => void
}

function StageColumn(props: StageColumnProps) {
  const { stage, total, cards } = props.column
  const { openId, onOpen, dragState, onDragStart, onDrop, onMove } = props
  const t = useT()
  const { option } = useResourceLabels('resume')
  const { number } = useFormats()
  const open = dragState?.card.actions.some(({ to, possible }) => to === stage && possible) ?? false
  // Also for stages that are not allowed, so that dropping there shows the reason.
  const allow = (event: DragEvent) => {
    if (dragState) event.preventDefault()
  }
  return (
    <Stack
      component="section"
      gap={8}
      mih={0}
      p={10}
      bd="line"
      bg="page"
      className={classes.column}
      aria-label={option('stage', stage)}
      data-open={open || undefined}
      data-closed={(dragState !== undefined && !open && dragState.from !== stage) || undefined}
      onDragOver={allow}
      onDrop={onDrop}
    >
      <Box component="h2" fz={13} lh={20}>
        {option('stage', stage)}{' '}
        <Text span c="mute" fz={12} fw={400} overflowWrap="anywhere">
          {number(total)}
        </Text>
      </Box>
      <Stack component="ul" gap={8} alignContent="start" overflow="auto">
        {cards.map((card) => (
          <ResumeCard
            key={card.id}
            card={card}
            isOpen={card.id === openId}
            onOpen={() => onOpen(card.id === openId ? undefined : card.id)}
            onDragStart={() => onDragStart({ card, from: stage })}
            onDragEnd={() => onDragStart(undefined)}
            onMove={(action) => onMove(card, action)}
          />
        ))}
      </Stack>
      {total > cards.length && (
        <Text c="mute" fz={12} fw={400} overflowWrap="anywhere">
          {t('talent.more', { count: number(total - cards.length) })}
        </Text>
      )}
    </Stack>
  )
}
