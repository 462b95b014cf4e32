import { ActionCard } from '../ActionCard.tsx'
import { Countdown } from '../Countdown.tsx'
import { FactList } from '../FactList.tsx'
import { FoldingStages } from '../FoldingStages.tsx'
import { Item, ItemList } from '../ItemList.tsx'
import { LabelledTable } from '../LabelledTable.tsx'
import { LabelMark } from '../LabelMark.tsx'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { Flex, Stack } from '../layout.tsx'
import { QrCode } from '../QrCode.tsx'
import { QrPicture } from '../QrPicture.tsx'
import { RequestId } from '../RequestId.tsx'
import { StageDot } from '../StageDot.tsx'
import { StageRail } from '../StageRail.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { Track } from '../Track.tsx'
import { tones } from '../tokens.ts'

const states = ['done', 'current', 'future', 'failed', 'skipped'] as const
const stages = ['done', 'current', 'future', 'future', 'future'] as const

/** Two days and an hour ahead. */
const deadline = () => new Date(Date.now() + 49 * 3_600_000).toISOString()

function useFacts() {
  const t = useUiText()
  const { money, date } = useFormats()
  return [
    { key: 'today', term: t('ui.today'), value: date(new Date(), 'date') },
    { key: 'sum', term: t('ui.confirm'), value: money('34599040.00', 'VND') },
  ]
}

const ItemSample = () => {
  const t = useUiText()
  return (
    <ItemList label={t('ui.open_pages')}>
      <Item tile="PDF" name={t('ui.change_password')} text={t('ui.offline')} action={t('ui.print')} />
      <Item tile="PDF" name={t('ui.lock')} text={t('ui.stage_future')} off />
    </ItemList>
  )
}

export const dataSpecimens = {
  ActionCard: () => {
    const t = useUiText()
    return (
      <ActionCard
        title={<a href="#ActionCard">{t('ui.change_password')}</a>}
        subtitle={t('ui.page_range', { first: 1, last: 20, total: 230 })}
        badge={<StateBadge tone="open">{t('ui.stage_current')}</StateBadge>}
        state={t('ui.today')}
        actions={t('ui.print')}
      >
        {t('ui.offline')}
      </ActionCard>
    )
  },
  LabelMark: () => (
    <p>
      {useUiText()('ui.today')}
      <LabelMark />
      {useFormats().date(new Date(), 'date')}
    </p>
  ),
  FactList: () => {
    const facts = useFacts()
    return (
      <Stack gap={16}>
        <FactList facts={facts} />
        <FactList facts={facts} layout="beside" />
      </Stack>
    )
  },
  Item: ItemSample,
  ItemList: ItemSample,
  LabelledTable: () => {
    const t = useUiText()
    const facts = useFacts()
    return (
      <LabelledTable
        label={t('ui.wide_table')}
        columns={[
          { key: 'term', label: t('ui.filters') },
          { key: 'value', label: t('ui.today'), align: 'end' },
        ]}
        rows={facts.map(({ key, term, value }) => ({ key, cells: { term, value } }))}
      />
    )
  },
  Countdown: () => <Countdown until={deadline()} clockOffset={0} />,
  QrCode: () => {
    const t = useUiText()
    return (
      <div style={{ width: 160 }}>
        <QrCode text="https://example.org/verify?code=7K4P" label={t('ui.print')} />
      </div>
    )
  },
  QrPicture: () => {
    const t = useUiText()
    return (
      <div style={{ width: 160 }}>
        <QrPicture text="https://example.org/verify?code=7K4P" label={t('ui.print')} onDrawn={() => {}} />
      </div>
    )
  },
  RequestId: () => <RequestId id="req-7k4p" />,
  StageDot: () => (
    <Flex gap={16}>
      {states.map((state) => (
        <StageDot key={state} state={state} size="large" />
      ))}
    </Flex>
  ),
  StageRail: () => {
    const t = useUiText()
    const { date } = useFormats()
    const day = date(new Date(), 'date')
    return (
      <StageRail
        label={t('ui.stage_current')}
        stages={[
          { key: 'first', name: t('ui.log_in'), state: 'done', dates: day },
          { key: 'second', name: t('ui.change_password'), state: 'current', dates: day, elapsed: 0.4 },
          { key: 'third', name: t('ui.print'), state: 'future', dates: day },
        ]}
      />
    )
  },
  FoldingStages: () => {
    const t = useUiText()
    return (
      <FoldingStages label={t('ui.stage_current')} states={stages}>
        {(index, far) => (
          <li key={index} data-far={far}>
            {index + 1}
          </li>
        )}
      </FoldingStages>
    )
  },
  StateBadge: () => {
    const t = useUiText()
    return (
      <Flex wrap="wrap" gap={8}>
        {tones.map((tone) => (
          <StateBadge key={tone} tone={tone}>
            {t('ui.stage_current')}
          </StateBadge>
        ))}
        <StateBadge tone="deadline" size="large">
          {t('ui.left_days', { days: 2, hours: 1 })}
        </StateBadge>
      </Flex>
    )
  },
  Track: () => {
    const t = useUiText()
    return (
      <Track
        label={t('ui.stage_current')}
        steps={states.map((state) => ({
          key: state,
          title: t(`ui.stage_${state}`),
          state,
          when: t('ui.today'),
          detail: t('ui.offline'),
        }))}
      />
    )
  },
}
