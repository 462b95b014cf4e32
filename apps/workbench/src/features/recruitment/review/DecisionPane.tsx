import { Button } from '@mantine/core'
import type { Opinion } from '@rostrum/contracts/recruitment/review/calls'
import { type ReviewDecision, type ReviewView, reviewDecisions } from '@rostrum/contracts/recruitment/review/parts'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { InstantField } from '../../../parts/page/InstantField.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { call, type Input } from '../../../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../../../shell/failure.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import { History } from './History.tsx'
import { holdDecision, undoMilliseconds } from './held-decision.ts'
import { Proposal } from './Proposal.tsx'
import { ReasonPicker } from './ReasonPicker.tsx'
import { applicationQuery, type ReviewApplication, refreshReview } from './review-queries.ts'
import { useOpinion } from './use-opinion.ts'
import { WaiverDecision } from './WaiverDecision.tsx'

const PartsPicker = lazyComponent(
  () => import('./PartsPicker.tsx'),
  ({ PartsPicker }) => PartsPicker,
)

type DecisionPaneProps = {
  application: ReviewApplication
  /** Why no decision is possible now. */
  refusal: string | undefined
  onNext: (decided: boolean) => void
  /** Opens the application of the decision that is undone. */
  onUndo: () => void
  onReload: () => void
}

const keyOf: Record<ReviewDecision, string> = { pass: 'A', return: 'B', reject: 'D', disqualify: 'X' }

const decisionCall = 'POST /workbenchApi/recruitment/applications/{id}/decision'

type SendDecision = {
  /** Whether the reviewer has confirmed it, so that nothing is left to undo. */
  readonly isConfirmed: boolean
  readonly decision: ReviewDecision
}

/**
 * Sends a decision with its texts, and reports the result. One without a confirmation is held for some
 * seconds, in which it can be undone.
 */
function useSendDecision(
  { id, project, history, secondReview }: ReviewApplication,
  opinion: Opinion,
  onDecided: (isHeld: boolean) => void,
  onUndo: () => void,
) {
  const t = useT()
  const reportFailure = useReportFailure()
  return useMutation({
    mutationFn: async ({ decision, isConfirmed }: SendDecision) => {
      // An immediate decision after accepting the photo would send the revision from before the photo.
      const { revision } = await queryClient.fetchQuery(applicationQuery(id))
      const input: Input<typeof decisionCall> = {
        ...{ id, revision, decision },
        ...(decision !== 'pass' && { reasons: opinion.reasons }),
        ...(decision === 'return' && { parts: opinion.parts }),
        ...(opinion.text.trim() !== '' && { reason: opinion.text.trim() }),
        ...(decision === 'return' && opinion.deadline && { deadline: opinion.deadline }),
      }
      // A deadline of its own may be refused at its field.
      if (isConfirmed || input.deadline !== undefined) return call(decisionCall, input)
      const isResubmitted = history.some(({ action }) => action === 'resubmit')
      const first: ReviewView[] = isResubmitted ? ['waiting', 'resubmitted'] : ['waiting']
      const views = secondReview.proposal ? (['second'] as const) : first
      holdDecision({ id, projectId: project.id, views }, () =>
        call(decisionCall, input).then(
          () => true,
          (error) => {
            reportFailure(error)
            return false
          },
        ),
      )
      return undefined
    },
    onSuccess: (outcome, { decision }) => {
      const message = t(outcome?.proposed ? 'review.done_proposed' : `review.done_${decision}`)
      if (outcome) void refreshReview()
      toast({
        tone: 'done',
        message,
        ...(!outcome && { topic: 'review decision', undo: onUndo, lasts: undoMilliseconds }),
      })
      onDecided(outcome === undefined)
    },
    onError: (error) => {
      if (Object.keys(fieldErrorMessages(error)).length === 0) reportFailure(error)
    },
  })
}

/** The decision with its reasons; one key sends it and opens the next application. */
export function DecisionPane({ application, refusal, onNext, onUndo, onReload }: DecisionPaneProps) {
  const t = useT()
  const { id, actions, eligibility } = application
  const { opinion, change, discard, keeping } = useOpinion(id, application.opinion)
  const [asking, setAsking] = useState(false)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => void PartsPicker.preload(), [])
  const { decision } = opinion
  // Each decision keeps its own reasons, so that a wrong key press does not lose those of another.
  const ticked = useRef(new Map<ReviewDecision, string[]>())
  const failing = eligibility.length > 0 && eligibility.every(({ overall }) => overall === 'fails')
  const decided = (isHeld: boolean) => {
    // The draft of a decision that can be undone stays on the server until the decision is sent.
    if (!isHeld) discard()
    onNext(true)
  }
  const deciding = useSendDecision(application, opinion, decided, onUndo)
  const cause = (next: ReviewDecision) =>
    refusal ?? actions.find(({ action, possible }) => action === next && !possible)?.message
  const choose = (next: ReviewDecision) => {
    if (cause(next) !== undefined || next === decision) return
    if (decision !== null) ticked.current.set(decision, opinion.reasons)
    change({ decision: next, reasons: ticked.current.get(next) ?? [] })
  }
  const chooseByKey = (next: ReviewDecision) => {
    choose(next)
    pane.current?.querySelector<HTMLElement>(`[data-decision="${next}"]`)?.focus()
  }
  const act = decision && actionOf(decision, application)
  const given = decision === 'pass' || opinion.reasons.length > 0 || opinion.text.trim() !== ''
  const ready = decision !== null && cause(decision) === undefined && given && !deciding.isPending
  const send = () => {
    if (!ready || decision === null || (pane.current && hasInvalidDates(pane.current))) return
    if (isFinal(decision) || (decision === 'pass' && failing)) setAsking(true)
    else deciding.mutate({ decision, isConfirmed: false })
  }
  useShortcuts({
    a: () => chooseByKey('pass'),
    b: () => chooseByKey('return'),
    d: () => chooseByKey('reject'),
    x: () => chooseByKey('disqualify'),
    s: () => onNext(false),
    'Ctrl+Enter': send,
  })
  const errors = fieldErrorMessages(deciding.error)
  const offered = reviewDecisions.filter((one) => (one === 'disqualify') === (application.states.review === 'PASSED'))
  return (
    <Stack ref={pane} component="aside" columns={1} className={classes.pane} aria-label={t('review.opinion')}>
      <Box mih={0} overflow="auto" py={14} px={16} className={classes.content}>
        <h3>{t('review.opinion')}</h3>
        <Proposal secondReview={application.secondReview} />
        <Stack gap={8} role="radiogroup" aria-label={t('review.opinion')}>
          {offered.map((one) => (
            <Option
              key={one}
              decision={one}
              chosen={decision === one}
              blocker={cause(one)}
              hint={one === 'pass' && failing ? t('review.pass_despite') : undefined}
              onChoose={() => choose(one)}
            />
          ))}
        </Stack>
        {decision !== null && decision !== 'pass' && (
          <Grounds decision={decision} application={application} opinion={opinion} errors={errors} onChange={change} />
        )}
        <SaveState keeping={keeping} text={opinion.text} />
        <WaiverDecision application={application} onDone={onReload} />
        <History entries={application.history} />
      </Box>
      <PaneFooter onSkip={() => onNext(false)}>
        <SendButton action={act} ready={ready} sending={deciding.isPending} onSend={send} />
      </PaneFooter>
      {decision !== null && act !== null && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t(`review.ask_${act}`, { name: application.name })}
          consequence={t(`review.consequence_${act}`)}
          confirmLabel={t(`review.send_${act}`)}
          cancelLabel={t('ui.back')}
          kind={isFinal(decision) ? 'destructive' : 'ordinary'}
          onConfirm={async () => {
            await deciding.mutateAsync({ decision, isConfirmed: true })
          }}
        />
      )}
    </Stack>
  )
}

type GroundsProps = {
  decision: Exclude<ReviewDecision, 'pass'>
  application: ReviewApplication
  opinion: Opinion
  /** By field. */
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Opinion>) => void
}

/** What the applicant reads of a decision: the reasons, and for a return the parts to correct and the deadline. */
function Grounds({ decision, application, opinion, errors, onChange }: GroundsProps) {
  const t = useT()
  return (
    <>
      {decision === 'return' && (
        <Suspense fallback={<Box h={48} mt={14} mb={12} />}>
          <PartsPicker
            sections={application.correctable}
            parts={opinion.parts}
            onParts={(parts) => onChange({ parts: [...parts] })}
            error={errors.parts}
          />
        </Suspense>
      )}
      <ReasonPicker
        subject={decision}
        reasons={opinion.reasons}
        onReasons={(reasons) => onChange({ reasons: [...reasons] })}
        text={opinion.text}
        onText={(text) => onChange({ text })}
        error={errors.reason ?? errors.reasons}
      />
      {decision === 'return' && (
        <InstantField
          label={t('review.deadline')}
          value={opinion.deadline ?? application.correction.deadline}
          onChange={(deadline) => onChange({ deadline })}
          error={errors.deadline}
        />
      )}
    </>
  )
}

type SendButtonProps = {
  action: ReviewDecision | 'proposal' | null
  ready: boolean
  sending: boolean
  onSend: () => void
}

/** Names the action and its key. */
function SendButton({ action, ready, sending, onSend }: SendButtonProps) {
  const t = useT()
  return (
    <Button
      className={classes.send}
      aria-keyshortcuts="Control+Enter"
      disabled={!ready}
      loading={sending}
      onClick={onSend}
    >
      {action === null ? t('review.choose_decision') : t(`review.send_${action}`)}
      {action !== null && (
        <span aria-hidden="true">
          <kbd>Ctrl Enter</kbd>
        </span>
      )}
    </Button>
  )
}

/** The effect of a decision: a rejection that needs a second reviewer is a proposal. */
function actionOf(decision: ReviewDecision, { secondReview }: ReviewApplication): ReviewDecision | 'proposal' {
  return decision === 'reject' && secondReview.required && !secondReview.proposal ? 'proposal' : decision
}

/** Decisions that the applicant cannot fix. */
const isFinal = (decision: ReviewDecision) => decision === 'reject' || decision === 'disqualify'

type OptionProps = {
  decision: ReviewDecision
  chosen: boolean
  /** Why it cannot be chosen. */
  blocker: string | undefined
  hint: string | undefined
  onChoose: () => void
}

function Option({ decision, chosen, blocker, hint, onChoose }: OptionProps) {
  const t = useT()
  const note = blocker ?? hint
  return (
    <Stack
      component={PlainButton}
      columns="1-auto"
      align="center"
      rowGap={2}
      columnGap={8}
      w="full"
      mih={40}
      py={6}
      px={12}
      bd="line-strong"
      bdrs={6}
      lh={20}
      className={classes.option}
      role="radio"
      aria-checked={chosen}
      aria-disabled={blocker !== undefined}
      data-decision={decision}
      onClick={onChoose}
    >
      <Text span fw={600} className={classes.word}>
        {t(`review.decision_${decision}`)}
      </Text>
      <kbd>{keyOf[decision]}</kbd>
      {note !== undefined && (
        <Box component="span" gridColumn="all" c="sub" fz={12}>
          {note}
        </Box>
      )}
    </Stack>
  )
}

function SaveState({ keeping, text }: { keeping: ReturnType<typeof useOpinion>['keeping']; text: string }) {
  const t = useT()
  return (
    <Text c="sub" fz={12} className={classes.keeping} role="status">
      {keeping === 'failed' && t('review.draft_not_saved')}
      {keeping === 'kept' && text !== '' && t('review.draft_saved')}
    </Text>
  )
}

function PaneFooter({ children, onSkip }: { children: ReactNode; onSkip: () => void }) {
  const t = useT()
  return (
    <Flex component="footer" wrap="wrap" gap={8} py={10} px={16} bdt="line" className={classes.foot}>
      <Button variant="subtle" onClick={onSkip}>
        {t('review.skip')} <kbd>S</kbd>
      </Button>
      {children}
    </Flex>
  )
}
