import { Button } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callForFile } from '../../shell/api.ts'
import { saveFile } from '../../shell/received-file.ts'
import { useT } from '../../shell/use-t.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

export function ExportCard() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const exportData = async (password: string) => {
    saveFile(await callForFile('POST /recruitApi/app/api/person/data/export', { password }))
    toast({ tone: 'done', message: t('shell.downloaded') })
  }
  return (
    <SectionCard title={t('privacy.export')}>
      <Text mb={16} fz={14} lh={22} c="sub">
        {t('privacy.export_text')}
      </Text>
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => setAsking(true)}>
        {t('privacy.export_action')}
      </Button>
      <PasswordDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.export_question')}
        consequence={t('privacy.export_consequence')}
        confirmLabel={t('privacy.export_action')}
        onConfirm={exportData}
      />
    </SectionCard>
  )
}
