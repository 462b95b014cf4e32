import { Button } from '@mantine/core'
import { Item, ItemList } from '@rostrum/ui/ItemList'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'

/** Shows the data of the account, not of the person: phone, password and stored data. */
export function AccountCard() {
  const t = useT()
  const id = useId()
  const user = useUser()
  return (
    <SectionCard title={t('profile.account')}>
      <ItemList>
        <Item
          name={<span id={`${id}-phone`}>{t('profile.phone')}</span>}
          text={user?.phone}
          action={
            <Button
              variant="default"
              size="xs"
              aria-describedby={`${id}-phone`}
              onClick={() => openDialog('changePhone')}
            >
              {t('profile.phone_change')}
            </Button>
          }
        />
        <Item
          name={<span id={`${id}-password`}>{t('profile.password')}</span>}
          text={t('profile.password_text')}
          action={
            <Button
              variant="default"
              size="xs"
              aria-describedby={`${id}-password`}
              onClick={() => openDialog('changePassword')}
            >
              {t('profile.password_change')}
            </Button>
          }
        />
        <Item
          name={<span id={`${id}-privacy`}>{t('shell.page_privacy')}</span>}
          text={t('profile.privacy_text')}
          action={
            <Button
              component={Link}
              variant="default"
              size="xs"
              aria-describedby={`${id}-privacy`}
              to={paths.privacy()}
            >
              {t('profile.open')}
            </Button>
          }
        />
      </ItemList>
    </SectionCard>
  )
}
