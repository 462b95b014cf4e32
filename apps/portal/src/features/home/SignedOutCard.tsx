import { Button } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'

/** Replaces the next step for visitors: the benefits of logging in. */
export function SignedOutCard() {
  const t = useT()
  return (
    <Flex component="section" direction="column" miw={0} bg="card" bd="line" bdrs={8}>
      <Flex flex={1} direction="column" p={24} phone={{ p: 16 }}>
        <Text fz={14} lh={22} c="mute">
          {t('home.out_eyebrow')}
        </Text>
        <Box component="h1" mt={4} mb={8}>
          {t('home.out_title')}
        </Box>
        <Text c="sub" className={classes.about}>
          {t('home.out_text')}
        </Text>
        <Flex
          wrap="wrap"
          align="center"
          gap={12}
          pt={24}
          mt="auto"
          phone={{ direction: 'column', align: 'stretch', gap: 8, pt: 16 }}
        >
          <Button size="lg" onClick={() => openDialog('login')}>
            {t('home.log_in')}
          </Button>
          <Button size="lg" variant="default" onClick={() => openDialog('register')}>
            {t('home.register')}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}
