import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'
import { addPaymentThings } from './payment-things.ts'

export const paymentSecurity: ModuleSecurity = {
  module: 'payment',
  folder: 'recruitment/payment',
  owned: {
    'POST /recruitApi/common/api/pay/applyPayWxNative': { names: { applyId: 'payable' } },
    'POST /recruitApi/common/api/pay/applyPayWxH5': { names: { applyId: 'payable' } },
    'POST /recruitApi/common/api/pay/applyPayWxJsapi': { names: { applyId: 'payable' } },
    'POST /recruitApi/common/api/pay/getPayWays': { names: { applyId: 'payable' } },
    'POST /recruitApi/common/api/pay/getPayStatusByApplyId': { names: { applyId: 'payable' } },
    'GET /workbenchApi/payment/orders': { names: { projectId: 'project' }, outcome: 'without it' },
    'GET /workbenchApi/payment/orders/export': { names: { projectId: 'project' } },
    'GET /workbenchApi/payment/orders/{orderNumber}': { names: { orderNumber: 'orderNumber' } },
    'POST /workbenchApi/payment/orders/{orderNumber}/inquiry': { names: { orderNumber: 'orderNumber' } },
    'POST /workbenchApi/payment/orders/{orderNumber}/refund': {
      names: { orderNumber: 'orderNumber' },
      with: () => ({ note: '误缴' }),
    },
    'POST /workbenchApi/payment/refunds/{refundNumber}/attempt': { names: { refundNumber: 'refundNumber' } },
    'GET /workbenchApi/payment/projects/options': { names: { ids: 'project' }, outcome: 'without it' },
    'GET /workbenchApi/payment/movements/export': {
      names: { projectId: 'project' },
      with: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    },
    'GET /workbenchApi/payment/totals': {
      names: { projectId: 'project' },
      with: () => ({ from: '2026-11-01', to: '2026-11-30' }),
      outcome: 'without it',
    },
    'GET /workbenchApi/payment/ended': { names: { projectId: 'project' }, outcome: 'without it' },
    'GET /workbenchApi/payment/waivers': { names: { projectId: 'project' }, outcome: 'without it' },
    'GET /workbenchApi/payment/waivers/{applicationId}': { names: { applicationId: 'payable' }, hidden: true },
    'GET /workbenchApi/payment/waivers/{applicationId}/documents/{fileId}': {
      names: { applicationId: 'payable', fileId: 'upload' },
      hidden: true,
    },
    'POST /workbenchApi/payment/differences/{id}/settlement': {
      names: { id: 'difference' },
      with: () => ({ note: '已核对' }),
    },
    ...ofResource('/workbenchApi/system/payments', 'paymentEvent', 'read'),
  },
  lists: {
    '/workbenchApi/system/payments': {
      rows: rowsFrom({
        from: `payment_event row join payment_order paid on paid.order_number = row.order_number
          join application on application.id = paid.application_id join project on project.id = application.project_id`,
        id: 'row.id',
        unit: 'project.business_unit_id',
        project: 'project.id',
      }),
      things: ['paymentEvent'],
    },
  },
  addThings: addPaymentThings,
}
