import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const filesSecurity: ModuleSecurity = {
  module: 'files',
  folder: 'system/files',
  owned: {
    'GET /recruitApi/app/api/file/{id}': { names: { id: 'upload' } },
    'GET /workbenchApi/files/{id}': { names: { id: 'upload' }, hidden: true },
    'GET /workbenchApi/files/uploads/{id}': { names: { id: 'upload' }, hidden: true },
    'DELETE /workbenchApi/files/uploads/{id}': { names: { id: 'upload' }, hidden: true },
    'GET /recruitApi/app/api/file/uploads/{id}': { names: { id: 'upload' }, hidden: true },
    'DELETE /recruitApi/app/api/file/uploads/{id}': { names: { id: 'upload' }, hidden: true },
  },
}
