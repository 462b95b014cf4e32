import { documentCalls } from '@rostrum/contracts/documents'
import type { Module } from '../../platform/platform.ts'

export const documentsModule: Module = {
  name: 'documents',
  mount(mount, { documentKeys }) {
    mount.calls(documentCalls, {
      'GET /recruitApi/common/api/document/verificationKeys': async () => ({ keys: [...documentKeys.publicKeys] }),
    })
  },
}
