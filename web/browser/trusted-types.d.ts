/// <reference types="trusted-types" />

/** With Trusted Types a worker's address must be trusted; TypeScript's types lack this. */
interface ServiceWorkerContainer {
  register(
    scriptURL: string | URL | TrustedScriptURL,
    options?: RegistrationOptions,
  ): Promise<ServiceWorkerRegistration>;
}
