import { Button } from '@mantine/core'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'
import classes from './SettingsPanel.module.css'

/** The lists from data sources, each with its origin. */
export function DataSourcesEditor() {
  const t = useT()
  const { open } = useDesigner()
  const { dataSources = [] } = useDocument().definition
  return (
    <Stack gridColumn="all" align="center" rowGap={4} columnGap={10} mih={32} className={classes.field} data-wide>
      <Text span fz={13} lh={18} c="sub">
        {t('designer.data_sources')}
      </Text>
      <Stack gap={6}>
        {dataSources.map(({ name, kind, request }) => (
          <Flex
            key={name}
            component={PlainButton}
            align="center"
            justify="space-between"
            gap={12}
            mih={32}
            py={4}
            px={8}
            bd="line-strong"
            bdrs={6}
            fz={13}
            className={classes.source}
            onClick={() => open({ kind: 'source', sourceName: name })}
          >
            <code>{name}</code>
            <Box component="span" miw={0} overflow="hidden" c="mute" ws="nowrap" textOverflow="ellipsis">
              {request?.url ?? kind}
            </Box>
          </Flex>
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => open({ kind: 'source', sourceName: undefined })}
        >
          {t('designer.source_add')}
        </Button>
      </Stack>
    </Stack>
  )
}
