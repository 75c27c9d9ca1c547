import { type Cipher, createCipher } from '../../sandbox/ccavenue/cipher.ts';
import { sandboxMerchant } from '../../sandbox/running/config.ts';
import { serveBodies } from './http-server.ts';

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

interface Order {
  reference: string;
  amount: string;
}

/**
 * Starts a minimal CCAvenue gateway: the same cipher and the same two server-to-server commands over HTTP. The
 * sandbox's gateway stores every change of an order in a database on the same two cores, which would be measured too.
 */
export async function startGateway() {
  const cipher = createCipher(sandboxMerchant.cipher, sandboxMerchant.workingKey);
  const orders = new Map<string, Order>();

  const response = (command: string | null, request: string | null): object => {
    if (command === 'confirmOrder') return { Order_Result: { success_count: 1, failed_List: '' } };
    const { order_no: orderId } = JSON.parse(cipher.decrypt(request ?? '') ?? '{}') as { order_no?: string };
    const order = orders.get(orderId ?? '');
    return order ? statusOf(orderId as string, order) : { status: 1, error_code: '51419' };
  };
  const server = await serveBodies((body) => {
    const form = new URLSearchParams(body);
    const reply = JSON.stringify(response(form.get('command'), form.get('enc_request')));
    return `status=0&enc_response=${cipher.encrypt(reply)}\r\n`;
  });

  return {
    ...server,
    /** Does what a browser does there: posts the `encRequest`, pays, and returns with this form. */
    pay(encRequest: string): Record<string, string> {
      const request = new URLSearchParams(cipher.decrypt(encRequest) ?? '');
      const orderId = request.get('order_id') ?? '';
      const order = { reference: String(310_000_000_000 + orders.size), amount: request.get('amount') ?? '' };
      orders.set(orderId, order);
      return { encResp: responseOf(cipher, orderId, order), orderNo: orderId };
    },
  };
}

function responseOf(cipher: Cipher, orderId: string, { reference, amount }: Order): string {
  return cipher.encrypt(
    `order_id=${orderId}&tracking_id=${reference}&bank_ref_no=1234567&order_status=Success&failure_message=&payment_mode=Unified Payments&card_name=UPI&status_code=null&status_message=Transaction Successful&currency=INR&amount=${amount}&mer_amount=${amount}&response_code=0`,
  );
}

function statusOf(orderId: string, { reference, amount }: Order): object {
  return {
    reference_no: reference,
    order_no: orderId,
    order_currncy: 'INR',
    order_amt: Number(amount),
    order_capt_amt: Number(amount),
    order_status: 'Successful',
    order_card_name: 'UPI',
    order_option_type: 'OPTUPI',
    order_bank_ref_no: '1234567',
    status: 0,
    error_desc: '',
    error_code: '',
  };
}
