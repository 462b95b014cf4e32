import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { ChunkLoadNotice } from '../ChunkLoadNotice.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { useUiText } from '../LocaleProvider.tsx'
import { Stack } from '../layout.tsx'
import { MissingState } from '../MissingState.tsx'
import { OfflineNotice } from '../OfflineNotice.tsx'
import { SkeletonBlocks } from '../SkeletonBlocks.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { StateMark } from '../StateMark.tsx'
import { StatusAction, StatusLine } from '../StatusLine.tsx'
import { toast } from '../Toasts.tsx'

const ignore = () => {}

const StatusSample = () => {
  const t = useUiText()
  return (
    <Stack gap={8}>
      {(['quiet', 'done', 'deadline', 'error'] as const).map((tone) => (
        <StatusLine key={tone} tone={tone} icon={<IconCircleCheck size={16} />} silent>
          {t('ui.stage_done')} <StatusAction onClick={ignore}>{t('ui.retry')}</StatusAction>
        </StatusLine>
      ))}
    </Stack>
  )
}

export const stateSpecimens = {
  EmptyState: () => <EmptyState description={useUiText()('ui.offline')} />,
  ErrorState: () => <ErrorState message={useUiText()('ui.network_failed')} requestId="req-7k4p" onRetry={ignore} />,
  ChunkLoadNotice: () => <ChunkLoadNotice placement="place" isOutdated={false} onRetry={ignore} />,
  MissingState: () => <MissingState action={<Button>{useUiText()('ui.back')}</Button>} />,
  /** Shown while the browser has no network. */
  OfflineNotice: () => <OfflineNotice />,
  SkeletonBlocks: () => (
    <Stack gap={24}>
      <SkeletonBlocks shape="cards" count={1} />
      <SkeletonBlocks shape="rows" />
      <SkeletonBlocks shape="text" />
    </Stack>
  ),
  SkeletonRows: () => <SkeletonRows />,
  StateMark: () => <StateMark shape="running">{useUiText()('ui.stage_current')}</StateMark>,
  StatusLine: StatusSample,
  StatusAction: StatusSample,
  /** The page itself has the list of toasts. */
  Toasts: () => {
    const t = useUiText()
    return (
      <Button variant="default" onClick={() => toast({ tone: 'done', message: t('ui.stage_done') })}>
        {t('ui.stage_done')}
      </Button>
    )
  },
}
