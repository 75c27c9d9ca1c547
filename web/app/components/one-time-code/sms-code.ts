import { useEffect, useEffectEvent } from 'react';

/**
 * Where it stands, the code is read from the SMS (WebOTP), if the phone's browser can and its owner agrees. Wherever anything
 * is in the way, nothing happens.
 */
export function SmsCode({ onCode }: { onCode: (code: string) => void }): null {
  const take = useEffectEvent(onCode);

  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const gone = new AbortController();
    void readSms(gone.signal).then((code) => code && !gone.signal.aborted && take(code));
    return () => gone.abort();
  }, []);

  return null;
}

/** The standard library knows no such credential yet. */
interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: string[] };
}

async function readSms(signal: AbortSignal): Promise<string | null> {
  const request: SmsRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const credential = await navigator.credentials.get(request);
    return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null;
  } catch {
    return null;
  }
}
