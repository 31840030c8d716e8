/**
 * Parts of the global scope that the service worker uses. TypeScript's own types of workers conflict with those
 * of pages.
 */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  /** Properties that only some browsers have: `connection` (Network Information), `deviceMemory` in GB. */
  navigator: { userAgent: string; connection?: { saveData?: boolean }; deviceMemory?: number };
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface WindowClient {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: unknown };
  push: LastingEvent & { data: { text(): string } | null };
  notificationclick: LastingEvent & { notification: Notification };
  pushsubscriptionchange: LastingEvent;
}
