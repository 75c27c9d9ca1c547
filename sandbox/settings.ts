import { sandboxRazorpay } from './running/config.ts';

/** The environment variables with which an app offers Razorpay, at the sandbox. */
export const razorpayKeys = {
  RAZORPAY_KEY_ID: sandboxRazorpay.keyId,
  RAZORPAY_KEY_SECRET: sandboxRazorpay.keySecret,
  RAZORPAY_WEBHOOK_SECRET: sandboxRazorpay.webhookSecret,
};

/** Returns the environment variables that connect an app to a sandbox. */
export function settingsFor(url: string, smtpPort: number | string): Record<string, string> {
  return {
    CCAVENUE_URL: url,
    CCAVENUE_API_URL: url,
    RAZORPAY_URL: url,
    SMS_URL: url,
    OIDC_ISSUER: `${url}/oidc`,
    TRACKING_URL: `${url}/tracking`,
    DIRECTIONS_URL: url,
    SMTP_URL: `smtp://${new URL(url).hostname}:${smtpPort}`,
  };
}
