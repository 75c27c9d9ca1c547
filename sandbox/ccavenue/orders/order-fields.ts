import { statusTime } from '../../time.ts';
import { merchantFields } from '../names.ts';
import type { Order, PaymentMode } from './order.ts';

const optionTypes: Record<PaymentMode, string> = {
  'Credit Card': 'OPTCRDC',
  'Net Banking': 'OPTNBK',
  'Unified Payments': 'OPTUPI',
};

export function orderFields(order: Order): Record<string, unknown> {
  const request = order.request;
  return {
    reference_no: String(order.trackingId),
    order_no: order.orderNo,
    order_currncy: request.currency,
    order_amt: order.amountPaise / 100,
    order_date_time: statusTime(order.createdAt),
    order_bill_name: request.billing_name ?? '',
    order_bill_address: request.billing_address ?? '',
    order_bill_zip: request.billing_zip ?? '',
    order_bill_tel: request.billing_tel ?? '',
    order_bill_email: request.billing_email ?? '',
    order_bill_country: request.billing_country ?? '',
    order_ship_name: '',
    order_notes: '',
    order_ip: '127.0.0.1',
    order_status: order.status,
    order_fraud_status: 'NR',
    order_status_date_time: statusTime(order.changedAt),
    order_capt_amt: order.capturedPaise / 100,
    order_card_name: order.cardName,
    order_fee_perc: 0,
    order_fee_perc_value: 0,
    order_fee_flat: 0,
    order_gross_amt: order.amountPaise / 100,
    order_discount: 0,
    order_tax: 0,
    order_bank_ref_no: order.bankRefNo || 'null',
    order_gtw_id: 'SBX',
    order_bank_response: order.failureMessage,
    order_option_type: order.paymentMode ? optionTypes[order.paymentMode] : '',
    order_TDS: 0,
    order_device_type: 'PC',
    ...Object.fromEntries(merchantFields.map((name) => [name, request[name] ?? ''])),
  };
}
