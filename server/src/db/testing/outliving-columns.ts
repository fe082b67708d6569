const inTable = (table: string, columns: string) => columns.split(' ').map((column) => `${table}.${column}`)

/**
 * Rows of class `financial` and `operational` may outlive the account. Each of their columns that could hold words stands
 * here, under the reason why it says nothing about anybody once the person is erased.
 */
const reasons = {
  'emptied when the person is erased, or when the provider is told to forget them': [
    ...[
      'billing_customer',
      'checkout',
      'erasure',
      'founder_seat',
      'plan_payment',
      'purchase',
      'seller',
      'subscription',
    ].map((table) => `${table}.account_id`),
    ...inTable('sale_refund', 'reason'),
    ...inTable('seller', 'payout_account_id payouts_held_reason'),
    ...inTable('operator_action', 'operator_id account_id reason'),
    ...inTable('test_payment_customer', 'email card_brand card_last4 country'),
    ...inTable('test_payment_invoice', 'card_brand card_last4'),
  ],
  'an id of a row, of ours or of the provider; the row of the person is gone': [
    ...inTable('billing_customer', 'id'),
    ...inTable('checkout', 'id customer_id session_id price_id'),
    ...inTable('erasure', 'id'),
    ...inTable('founder_seat', 'subscription_id'),
    ...inTable('ledger_entry', 'movement_id seller_id'),
    ...inTable('ledger_movement', 'id key seller_id purchase_id pro_share_id'),
    ...inTable('operator_action', 'id target'),
    ...inTable('payment_event', 'id'),
    ...inTable('payout', 'id seller_id provider_id'),
    ...inTable('plan_payment', 'id'),
    ...inTable('pro_share', 'id seller_id template_id'),
    ...inTable('pro_share_part', 'plan_payment_id pro_share_id'),
    ...inTable('purchase', 'id template_id seller_id payment_id'),
    ...inTable('sale_refund', 'id purchase_id'),
    ...inTable('seller', 'id'),
    ...inTable('subscription', 'id customer_id price_id'),
    ...inTable('test_payment_charge', 'id customer_id purchase_id'),
    ...inTable('test_payment_checkout', 'id customer_id account_id price_id purchase_id payment_id'),
    ...inTable('test_payment_checkout', 'subscription_id'),
    ...inTable('test_payment_customer', 'id account_id'),
    ...inTable('test_payment_event', 'id'),
    ...inTable('test_payment_invoice', 'id customer_id subscription_id payment_id'),
    ...inTable('test_payment_payout', 'id payout_account_id'),
    ...inTable('test_payment_payout_account', 'id account_id'),
    ...inTable('test_payment_subscription', 'id customer_id account_id price_id'),
    ...inTable('test_payment_visit', 'id customer_id payout_account_id'),
  ],
  'one of a few words of ours, an address of ours, or counts': [
    ...inTable('checkout', 'status thing url'),
    ...inTable('erasure', 'erased'),
    ...inTable('ledger_entry', 'book'),
    ...inTable('ledger_movement', 'kind'),
    ...inTable('operator_action', 'action facts'),
    ...inTable('payout', 'status'),
    ...inTable('purchase', 'status'),
    ...inTable('sale_refund', 'status'),
    ...inTable('seller', 'payout_account_state'),
    ...inTable('subscription', 'interval plan status'),
    ...inTable('test_payment_charge', 'dispute'),
    ...inTable('test_payment_checkout', 'status success_url cancel_url'),
    ...inTable('test_payment_invoice', 'status'),
    ...inTable('test_payment_payout', 'status'),
    ...inTable('test_payment_subscription', 'status'),
    ...inTable('test_payment_visit', 'return_url'),
  ],
  'what was bought, as an invoice has to say it': [
    ...inTable('pro_share', 'template_name'),
    ...inTable('purchase', 'template_name'),
    ...inTable('test_payment_charge', 'name'),
    ...inTable('test_payment_checkout', 'name'),
    ...inTable('test_payment_invoice', 'description lines'),
  ],
  'whose tax was paid, which the law wants to know for years': [
    ...inTable('test_payment_invoice', 'country'),
  ],
  'of an account that does not exist: this provider takes no real money': [
    ...inTable('test_payment_payout_account', 'iban_last4'),
  ],
  'a hash, a secret of the server, or an answer about to be sent': [
    ...inTable('rate_limit', 'key'),
    ...inTable('test_payment_call', 'key result'),
    ...inTable('test_payment_event', 'body'),
    ...inTable('test_payment_secret', 'secret'),
  ],
  'what the operator chose for the models; keys are encrypted': [
    ...inTable('model_key', 'address sealed service'),
    ...inTable('model_setup', 'fallback_models free_model prices pro_model'),
  ],
  'a name that an operator keeps for a company or a product, or gave to a category': [
    ...inTable('reserved_name', 'name'),
    ...inTable('template_category', 'name looks'),
  ],
  'a random number that is removed after a day': [...inTable('template_change', 'template_id')],
}

export const outlivingColumns = Object.values(reasons).flat()
