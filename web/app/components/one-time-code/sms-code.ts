import { useEffect, useEffectEvent } from 'react';

/** Reads the code from the SMS (WebOTP) where supported and allowed. */
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

/** TypeScript's DOM library lacks this type. */
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
