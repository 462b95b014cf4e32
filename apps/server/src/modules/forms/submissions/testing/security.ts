import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const aForm = 'a form is of the installation; authors of forms read what all staff have submitted'
const openForm = 'an open form is for all staff; a closed one is missing'

export const formSubmissionsSecurity: ModuleSecurity = {
  module: 'form-submissions',
  folder: 'forms/submissions',
  unowned: {
    'POST /workbenchApi/forms/{code}/collection': aForm,
    'DELETE /workbenchApi/forms/{code}/collection': aForm,
    'GET /workbenchApi/forms/{code}/submissions': aForm,
    'GET /workbenchApi/forms/{code}/submissions/export': aForm,
    'GET /workbenchApi/forms/{code}/submissions/{id}': aForm,
    'GET /workbenchApi/forms/{code}/submissions/{id}/files/{fileId}': aForm,
    'GET /workbenchApi/form-pages/{code}': openForm,
    'POST /workbenchApi/form-pages/{code}/submissions': openForm,
    'POST /workbenchApi/form-pages/{code}/source-queries': openForm,
  },
}
