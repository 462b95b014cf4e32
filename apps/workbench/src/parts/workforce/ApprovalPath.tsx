import { Flex, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ApprovalPath.module.css'

type ApprovalPathProps = Pick<Output<'POST /workbenchApi/workforce/transfers/preview'>, 'approval'>

/** The steps that a submission would go through, with the people of each. */
export function ApprovalPath({ approval }: ApprovalPathProps) {
  const t = useT()
  const { list } = useTextJoins()
  return (
    <section>
      <Flex justify="space-between" gap={8} align="baseline" wrap="wrap">
        <h2 className={classes.title}>{t('personnel.path_title')}</h2>
        {approval && (
          <Text span c="sub" fz={13}>
            {t('personnel.flow_version', { name: approval.flow, version: String(approval.version) })}
          </Text>
        )}
      </Flex>
      {!approval && (
        <Text c="sub" fz={13}>
          {t('personnel.path_none')}
        </Text>
      )}
      {approval?.stop && (
        <Text c="error" fz={13} role="status">
          {approval.stop}
        </Text>
      )}
      <ol className={classes.steps}>
        {approval?.steps.map(({ name, people, passed, chosenLater, hours }, at) => (
          <li key={name} className={classes.step} data-passed={passed !== null || undefined}>
            <span className={classes.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <Flex justify="space-between" gap={8}>
                <b>{people.length > 0 ? list(people) : name}</b>
                {hours !== null && (
                  <Text span c="sub" fz={13} ws="nowrap">
                    {t('personnel.hours', { count: String(hours) })}
                  </Text>
                )}
              </Flex>
              {people.length > 0 && (
                <Text c="sub" fz={13}>
                  {name}
                </Text>
              )}
              {passed !== null && (
                <Text c={passed === 'no_approver' ? 'error' : 'sub'} fz={13}>
                  {t(`approval.passed.${passed}`)}
                </Text>
              )}
              {chosenLater && (
                <Text c="sub" fz={13}>
                  {t('personnel.chosen_later')}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
