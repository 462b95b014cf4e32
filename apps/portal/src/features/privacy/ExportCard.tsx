import { Button } from '@mantine/core'
import type { ExportFormat } from '@rostrum/contracts/recruitment/personal-data/calls'
import { Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { callForFile } from '../../shell/api.ts'
import { saveFile } from '../../shell/received-file.ts'
import { useT } from '../../shell/use-t.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

export function ExportCard() {
  const t = useT()
  const [format, setFormat] = useState<ExportFormat>('html')
  const [asking, setAsking] = useState(false)
  const ask = (chosen: ExportFormat) => {
    setFormat(chosen)
    setAsking(true)
  }
  const exportData = async (password: string) => {
    saveFile(await callForFile('POST /recruitApi/app/api/person/data/export', { password, format }))
    toast({ tone: 'done', message: t('shell.downloaded') })
  }
  return (
    <SectionCard title={t('privacy.export')}>
      <Text mb={16} fz={14} lh={22} c="sub">
        {t('privacy.export_text')}
      </Text>
      <Flex wrap="wrap" gap={12}>
        <Button variant="default" leftSection={<IconFileText size={18} />} onClick={() => ask('html')}>
          {t('privacy.export_html')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => ask('json')}>
          {t('privacy.export_json')}
        </Button>
      </Flex>
      <PasswordDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.export_question')}
        consequence={t('privacy.export_consequence')}
        confirmLabel={t(`privacy.export_${format}`)}
        onConfirm={exportData}
      />
    </SectionCard>
  )
}
