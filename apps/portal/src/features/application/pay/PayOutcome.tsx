import { Button } from '@mantine/core'
import type { PaymentWay } from '@rostrum/contracts/recruitment/payment/calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockX,
  IconDeviceMobile,
  IconHelpCircle,
  IconReplace,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Application } from '../../../recruitment/records.ts'
import { useDates } from '../../../recruitment/use-dates.ts'
import { useStepLabels } from '../../../recruitment/use-step-labels.ts'
import { type T, useT } from '../../../shell/use-t.ts'
import classes from './pay.module.css'
import type { PaymentOutcome } from './payment-phase.ts'
import type { usePayment } from './use-payment.ts'

type PayOutcomeProps = {
  application: Application
  phase: PaymentOutcome
  payment: ReturnType<typeof usePayment>
  onClose: () => void
}

const outcomeStyles: Record<PaymentOutcome['kind'], { tone: 'done' | 'deadline' | 'error'; icon: ReactNode }> = {
  paid: { tone: 'done', icon: <IconCircleCheck stroke={1.6} /> },
  notOwed: { tone: 'done', icon: <IconCircleCheck stroke={1.6} /> },
  inDecision: { tone: 'deadline', icon: <IconHelpCircle stroke={1.6} /> },
  returned: { tone: 'done', icon: <IconArrowBackUp stroke={1.6} /> },
  late: { tone: 'deadline', icon: <IconArrowBackUp stroke={1.6} /> },
  expired: { tone: 'deadline', icon: <IconClockX stroke={1.6} /> },
  replaced: { tone: 'deadline', icon: <IconReplace stroke={1.6} /> },
  elsewhere: { tone: 'deadline', icon: <IconDeviceMobile stroke={1.6} /> },
  unknown: { tone: 'deadline', icon: <IconHelpCircle stroke={1.6} /> },
  unavailable: { tone: 'error', icon: <IconAlertTriangle stroke={1.6} /> },
  unidentified: { tone: 'deadline', icon: <IconHelpCircle stroke={1.6} /> },
  refused: { tone: 'error', icon: <IconAlertTriangle stroke={1.6} /> },
}

/** Shows the result of the payment and the next step. */
export function PayOutcome({ application, phase, payment, onClose }: PayOutcomeProps) {
  const t = useT()
  const { money } = useFormats()
  const paid = payment.status?.order?.amount ?? application.fee
  const { title, text } = outcomeText(
    phase,
    payment.way,
    paid ? money(paid.amount as `${number}`, paid.currency) : '',
    t,
  )
  const { tone, icon } = outcomeStyles[phase.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = phase
  // The code may have held the focus when it was removed; the dialog keeps the focus.
  useEffect(() => {
    if (kind && document.activeElement === document.body) heading.current?.focus()
  }, [kind])
  return (
    <Stack justifyItems="center" gap={24} pt={24} pb={16} ta="center">
      <Stack role="status" justifyItems="center" gap={8} className={classes.words}>
        <Stack
          component="span"
          place="center"
          mb={8}
          bdrs="round"
          className={classes.icon}
          data-tone={tone}
          aria-hidden="true"
        >
          {icon}
        </Stack>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text && <p>{text}</p>}
        {(kind === 'paid' || kind === 'notOwed') && <NextStep application={application} />}
      </Stack>
      <Flex wrap="wrap" justify="center" gap={12}>
        <OutcomeActions phase={phase} payment={payment} onClose={onClose} />
      </Flex>
    </Stack>
  )
}

/** What follows the payment, once the page has its state after it. */
function NextStep({ application: { nextStep, states, project } }: { application: Application }) {
  const t = useT()
  const date = useDates(project.timeZone)
  const { title } = useStepLabels()
  if (!nextStep || nextStep.stage === 'pay' || nextStep.stage === 'waiver') return null
  const { action, opens, deadline } = nextStep
  const step = title(nextStep, states)
  if (action === null || deadline === null) return <p>{t('payment.next', { step })}</p>
  const until = date(deadline, 'deadline')
  return (
    <p>
      {opens
        ? t('payment.next_window', { step, opens: date(opens, 'deadline'), deadline: until })
        : t('payment.next_due', { step, deadline: until })}
    </p>
  )
}

function OutcomeActions({ phase, payment, onClose }: Pick<PayOutcomeProps, 'phase' | 'payment' | 'onClose'>) {
  const t = useT()
  switch (phase.kind) {
    case 'expired':
    case 'replaced':
      return (
        <>
          <Button variant="subtle" loading={payment.checking} onClick={payment.check}>
            {t('payment.check')}
          </Button>
          <Button data-autofocus onClick={payment.renew}>
            {t(payment.way === 'native' ? 'payment.new_code' : 'payment.pay_again')}
          </Button>
        </>
      )
    case 'elsewhere':
      return (
        <Button variant="default" onClick={payment.renew}>
          {t('payment.pay_here')}
        </Button>
      )
    case 'unavailable':
      return <Button onClick={payment.renew}>{t('payment.retry')}</Button>
    case 'unknown':
      return (
        <>
          <Button variant="subtle" onClick={payment.renew}>
            {t('payment.to_code')}
          </Button>
          <Button data-autofocus loading={payment.checking} onClick={payment.check}>
            {t('payment.check_now')}
          </Button>
        </>
      )
    case 'unidentified':
      return (
        <>
          {payment.switchWay && (
            <Button variant="subtle" onClick={payment.switchWay}>
              {t('payment.by_code')}
            </Button>
          )}
          <Button data-autofocus onClick={payment.renew}>
            {t('payment.retry')}
          </Button>
        </>
      )
    case 'refused':
    case 'inDecision':
      return <Button onClick={onClose}>{t('ui.close')}</Button>
    case 'paid':
    case 'notOwed':
    case 'late':
    case 'returned':
      return <Button onClick={onClose}>{t('payment.done')}</Button>
  }
}

function outcomeText(phase: PaymentOutcome, way: PaymentWay, amount: string, t: T): { title: string; text?: string } {
  switch (phase.kind) {
    case 'paid':
      return { title: t('payment.paid'), text: t('payment.paid_text', { amount }) }
    case 'notOwed':
      return { title: t('payment.not_owed'), text: t('payment.note_WAIVED') }
    case 'inDecision':
      return { title: t('application.fee_WAIVER_PENDING'), text: t('payment.note_WAIVER_PENDING') }
    case 'late':
      return { title: t('payment.late'), text: t('payment.late_text', { amount }) }
    case 'returned':
      return { title: t('payment.returned'), text: t('payment.returned_text', { amount }) }
    case 'expired':
      return way === 'native'
        ? { title: t('payment.expired'), text: t('payment.expired_text') }
        : { title: t('payment.time_over'), text: t('payment.time_over_text') }
    case 'replaced':
      return { title: t('payment.replaced'), text: t('payment.replaced_text') }
    case 'elsewhere':
      return { title: t('payment.elsewhere'), text: t('payment.elsewhere_text') }
    case 'unavailable':
      return { title: t('payment.unavailable'), text: t('payment.unavailable_text') }
    case 'unknown':
      return { title: t('payment.unknown'), text: t('payment.unknown_text') }
    case 'unidentified':
      return { title: t('payment.unidentified'), text: t('payment.unidentified_text') }
    case 'refused':
      return { title: t('payment.refused'), text: phase.message }
  }
}
