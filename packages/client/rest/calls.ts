// Written by `npm run api-docs` from the REST contract (core/routes). Changes made here are lost.

/** The REST calls, by method and path. */
export interface Calls {
  GET: {
    /** All news, or those of a category: our own articles and the feeds' stories, newest first. */
    "/api/combined-news": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
      };
      answer: {
        success: true;
        data: StoryCard[];
        pagination: {
          currentPage: number;
          totalPages: number;
          totalItems: number;
        };
        sources: {
          firestore: number;
          external: number;
          total: number;
        };
      };
    };
    /** Stories that say all the words, among the newest hundred of a list. */
    "/api/search-stories": {
      query?: {
        q?: string;
        category?: string;
      };
      answer: StoryList;
    };
    /** All stories ever published that have every word, in any spelling; the best first. */
    "/api/search": {
      query?: {
        q?: string;
        section?: string;
        author?: string;
        source?: string;
        from?: string;
        to?: string;
        after?: string;
        limit?: number;
      };
      answer: {
        success: true;
        words: string[];
        shortened: boolean;
        stories: StoryCard[];
        passages?: Record<string, string>;
        pagination: {
          after?: string;
        };
        suggestion?: string;
      };
    };
    /** The month of the newest story: its days that have stories, and the ways to other months and years. */
    "/api/archive": {
      answer: {
        success: true;
        calendar?: ArchiveMonth;
      };
    };
    /** All stories of a day in Dhaka, newest first, 40 a page, and the calendar of its month. */
    "/api/archive/{day}": {
      params: {
        /** As in 2026-11-23 */
        day: string | number;
      };
      query?: {
        page?: number;
      };
      answer: {
        success: true;
        day: string;
        stories: StoryCard[];
        pagination: {
          currentPage: number;
          totalPages: number;
          totalItems: number;
        };
        earlier?: string;
        later?: string;
        calendar: ArchiveMonth;
      };
    };
    /** What was wrong in articles of our own, the one corrected last first, 20 at a time. */
    "/api/corrections": {
      query?: {
        before?: number;
        page?: number;
      };
      answer: {
        success: true;
        corrected: {
          story: StoryCard;
          corrections: Correction[];
        }[];
        pagination: {
          before?: number;
        };
      };
    };
    /** Stories of a tag, newest first, 20 at a time. */
    "/api/tag/{tag}": {
      params: {
        /** A tag in any of its spellings */
        tag: string | number;
      };
      query?: {
        after?: string;
      };
      answer: {
        success: true;
        key: string;
        name: string;
        stories: StoryCard[];
        pagination: {
          after?: string;
        };
      };
    };
    /** An author, and what they wrote, newest first, 20 at a time. */
    "/api/author/{slug}": {
      params: {
        /** The last part of the page's address */
        slug: string | number;
      };
      query?: {
        after?: string;
      };
      answer: {
        success: true;
        author: {
          slug: string;
          name: string;
          role?: string;
          imageUrl?: string;
          text?: string;
        };
        stories: StoryCard[];
        pagination: {
          after?: string;
        };
      };
    };
    /** The tags of the newest thousand stories, those of the most stories first. */
    "/api/tags": {
      answer: {
        success: true;
        tags: {
          key: string;
          name: string;
          stories: number;
        }[];
      };
    };
    /** What is read most. */
    "/api/popular-stories": {
      answer: StoryList;
    };
    /** What is read most just now. */
    "/api/trending-stories": {
      answer: StoryList;
    };
    /** The newest stories of a section. */
    "/api/section-feed/{section}/{count}": {
      params: {
        /** A section by any of its names */
        section: string | number;
        /** How many, from 1; above 100 means 100 */
        count: string | number;
      };
      answer: StoryList;
    };
    /** A story with its text, and others of its section. */
    "/api/detailfeed/v1/{id}": {
      params: {
        /** The story's id */
        id: string | number;
      };
      answer: {
        success: true;
        story: DetailedStory;
        content: {
          paragraph?: unknown;
          bodyText?: string;
          articleText?: string;
          storyText?: string;
          content?: string;
          paragraphs?: unknown[];
          summary?: string;
        }[];
        similar: StoryCard[];
      };
    };
    /** The merged match list. */
    "/api/cricket-data": {
      answer: {
        success: true;
        data: Record<string, unknown>[];
      };
    };
    /** The balls of a match with a Bengali sentence each, newest first. */
    "/api/matches/{code}/balls": {
      params: {
        /** The match's code */
        code: string | number;
      };
      query?: {
        innings?: number;
        over?: number;
        only?: "wickets" | "boundaries";
        player?: string;
        before?: string;
        limit?: number;
      };
      answer: {
        success: true;
        data: Ball[];
        pagination: {
          before?: string;
        };
      };
    };
    /** A document of the cricket provider as last polled. */
    "/cricket-data/{file}": {
      params: {
        /** cricket-liupre_v2.json, the fixture list; {code}.json or {code}_scoresoverbyover_2.json, a scorecard */
        file: string | number;
      };
      answer: unknown;
    };
    /** A live document as it stands: news:all, news:popular, news:{section}, matches, strip, match:{code}, balls:{code}, progress:{code}. */
    "/api/live/{topic}": {
      params: {
        /** The document's topic; ops takes the role admin, admin the role editor, writer:{account} is for that account */
        topic: string | number;
      };
      answer: {
        epoch: string;
        version: number;
        snapshot: Record<string, unknown>;
      };
    };
    /** Another site's picture in one of the fixed widths. */
    "/api/image": {
      query: {
        url: string;
        w?: string;
      };
      answer: Blob;
    };
    /** The main text of another site's page, sanitised. */
    "/api/website-content": {
      query: {
        url: string;
      };
      answer: {
        success: true;
        title: string;
        html: string;
      };
    };
    /** The key that a browser subscribes to push messages with. */
    "/api/notifications/key": {
      answer: {
        success: true;
        key: string;
      };
    };
    /** This contract, as OpenAPI 3.1. */
    "/openapi.json": {
      answer: unknown;
    };
    /** Who the browser is signed in as, and which ways in there are. */
    "/auth/me": {
      answer: {
        signedIn: boolean;
        account: string;
        user?: {
          name?: string;
          email?: string;
        };
        roles: string[];
        csrf: string;
        ways: {
          oidc: boolean;
          temporary: boolean;
        };
      };
    };
    /** Leads to the identity provider. */
    "/auth/login": {
      query?: {
        returnTo?: string;
      };
      answer: undefined;
    };
    /** Where the identity provider sends the browser back to. */
    "/auth/callback": {
      query?: {
        code?: string;
        state?: string;
      };
      answer: undefined;
    };
    /** What the signed-in reader follows, and what they stopped to follow. */
    "/api/account/follows": {
      answer: {
        success: true;
        changes: FollowChange[];
      };
    };
    /** The stories that the signed-in reader saved and took off, with the cards of those saved. */
    "/api/account/saved": {
      answer: {
        success: true;
        changes: SavedChange[];
        stories: StoryCard[];
      };
    };
    /** Articles by publish date, newest first, without their texts. Takes the role `writer`. */
    "/api/admin/news": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
        state?: "draft" | "review" | "scheduled" | "published";
        author?: string;
        from?: string;
        to?: string;
      };
      answer: Done<ArticleRow[]> & {
        pagination: Pagination;
      };
    };
    /** Articles that hold all the words, also as parts of words. Takes the role `writer`. */
    "/api/admin/news/search": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
        state?: "draft" | "review" | "scheduled" | "published";
        author?: string;
        from?: string;
        to?: string;
        q?: string;
      };
      answer: Done<ArticleRow[]> & {
        pagination: Pagination;
      };
    };
    /** One article. Takes the role `writer`. */
    "/api/admin/news/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Article>;
    };
    /** Who saved what, when, newest first. Takes the role `writer`. */
    "/api/admin/news/{id}/versions": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
      };
      answer: Done<{
        revision: number;
        savedBy: string;
        savedAt: string;
        title: string;
      }[]> & {
        pagination: Pagination;
      };
    };
    /** An article as it was saved once. Takes the role `writer`. */
    "/api/admin/news/{id}/versions/{revision}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
        /** From 1 */
        revision: string | number;
      };
      answer: Done<{
        title: string;
        subtitle: string;
        content: string;
        excerpt: string;
        category: string;
        imageUrl: string;
        imageAlt: string;
        imageFocus: string;
        caption: string;
        credit: string;
        tags: string[];
        author: string;
        publishDate: string;
        readTime: number;
        published: boolean;
        id: string;
        revision: number;
        savedBy: string;
        savedAt: string;
      }>;
    };
    /** The library of pictures, newest first: a writer's own, an editor's all. Takes the role `writer`. */
    "/api/admin/images": {
      query?: {
        q?: string;
        after?: string;
      };
      answer: Done<Picture[]> & {
        next?: string;
      };
    };
    /** About how many browsers a push would reach, of an article in this category. Takes the role `editor`. */
    "/api/admin/push/reach": {
      query?: {
        category?: string;
      };
      answer: Done<{
        section: number;
        breaking: number;
      }>;
    };
    /** Whether and when readers were told of an article by push, and how many. Takes the role `editor`. */
    "/api/admin/news/{id}/push": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<{
        choice?: {
          to: "nobody";
        } | {
          to: "section";
          text?: string;
          urgent: boolean;
        } | {
          to: "breaking";
          text?: string;
          urgent: boolean;
        };
        told?: {
          since: string;
          heldUntil?: string;
          doneAt?: string;
          browsers: number;
        };
      }>;
    };
    /** Deleted articles, the last one first, without their texts. Takes the role `editor`. */
    "/api/admin/deleted": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
      };
      answer: Done<DeletedArticle[]> & {
        pagination: Pagination;
      };
    };
    /** The front page: draft, what is live, and the stories that both name. Takes the role `editor`. */
    "/api/admin/front": {
      answer: Done<Front>;
    };
    /** Who launched the front when, newest first. Takes the role `editor`. */
    "/api/admin/front/launches": {
      answer: Done<{
        launch: number;
        launchedBy: string;
        launchedAt: string;
        pins: number;
        hidden: number;
        cards: number;
        bands?: number;
      }[]>;
    };
    /** The authors who have a page. Takes the role `editor`. */
    "/api/admin/authors": {
      answer: Done<Author[]>;
    };
    /** Players of today's matches and names that editors corrected, those in Latin letters first. Takes the role `editor`. */
    "/api/admin/names": {
      answer: Done<DeskName[]>;
    };
    /** The feeds that are polled, by name, and how their polls go. Takes the role `editor`. */
    "/api/admin/feeds": {
      answer: Done<Feed[]>;
    };
    /** The dashboard's figures. Takes the role `editor`. */
    "/api/admin/stats": {
      answer: Done<{
        totalNews: number;
        published: number;
        deleted: number;
        categories: number;
      }>;
    };
    /** Who did what, when, newest first. Takes the role `admin`. */
    "/api/admin/audit": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
      };
      answer: Done<{
        at: string;
        who: string;
        issuer?: string;
        subject?: string;
        action: string;
        target: string;
      }[]> & {
        pagination: Pagination;
      };
    };
    /** Who signed in with a role, newest first. Takes the role `admin`. */
    "/api/admin/sign-ins": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
      };
      answer: Done<{
        at: string;
        who: string;
        issuer: string;
        subject: string;
        how: string;
        sessions: number;
      }[]> & {
        pagination: Pagination;
      };
    };
    /** The advertisers' messages, newest first. Takes the role `editor`. */
    "/api/admin/inquiries": {
      query?: {
        page?: number;
        limit?: number;
        category?: string;
        after?: string;
        before?: string;
      };
      answer: Done<Inquiry[]> & {
        pagination: Pagination;
      };
    };
    /** All of them, as a table. Takes the role `editor`. */
    "/api/admin/inquiries.csv": {
      answer: Blob;
    };
    /** The addresses that are told of events, without their secrets. Takes the role `admin`. */
    "/api/admin/webhooks": {
      answer: Done<Webhook[]>;
    };
    /** The newest messages of a webhook, and what became of each. Takes the role `admin`. */
    "/api/admin/webhooks/{id}/messages": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<WebhookDelivery[]>;
    };
    /** Queues, sources, gateways and workers. Takes the role `admin`. */
    "/api/ops": {
      answer: {
        success: true;
        message: string;
        epoch: string;
        version: number;
        snapshot: Operations;
      };
    };
    /** The polls of a source in the last 24 hours, by quarters of an hour. Takes the role `admin`. */
    "/api/ops/sources/{id}/history": {
      params: {
        /** The source's id */
        id: string | number;
      };
      answer: Done<{
        from: number;
        answers: number;
        failures: number;
        changes: number;
        stories: number;
        meanMs: number;
        longestMs: number;
      }[]>;
    };
  };
  POST: {
    /** A reader sees a story; popular and trending are made of that. */
    "/api/stories/{id}/opened": {
      params: {
        /** The story's id */
        id: string | number;
      };
      query?: {
        from?: string;
      };
      answer: undefined;
    };
    /** An advertiser's message. */
    "/api/marketing-inquiry": {
      body: {
        name: string;
        company: string;
        email: string;
        phone: string;
        adType?: "Display Banners" | "Sponsored Articles" | "Video Ads" | "Social/Boosted Posts" | "Other";
        message?: string;
      };
      answer: {
        success: boolean;
        message?: string;
      };
    };
    /** A browser wants push messages of new articles. */
    "/api/notifications/register": {
      body: {
        token: string;
        userAgent: string;
        timestamp: string | number;
        topics?: ("breaking" | "cricket" | "bengal" | "astrology" | "sports" | "pictures" | "career" | "lifestyle" | "general")[];
      };
      answer: {
        success: true;
      };
    };
    /** A browser wants push messages of what happens in these matches, and of these teams. */
    "/api/notifications/alerts": {
      body: {
        token: string;
        userAgent: string;
        alerts: {
          matches: {
            code: string;
            events: ("toss" | "start" | "wicket" | "fifty" | "hundred" | "five-wickets" | "innings-break" | "close" | "result")[];
          }[];
          teams: {
            team: string;
            events: ("toss" | "start" | "wicket" | "fifty" | "hundred" | "five-wickets" | "innings-break" | "close" | "result")[];
          }[];
        };
      };
      answer: {
        success: true;
      };
    };
    /** A page says what went wrong in its scripts, where an error tracker is set. */
    "/api/faults": {
      body: PageFault;
      answer: undefined;
    };
    /** The temporary login. */
    "/auth/login": {
      body: {
        username: string;
        password: string;
      };
      answer: {
        signedIn: boolean;
        account: string;
        user?: {
          name?: string;
          email?: string;
        };
        roles: string[];
        csrf: string;
        ways: {
          oidc: boolean;
          temporary: boolean;
        };
        success: true;
      };
    };
    /** Ends the session. */
    "/auth/logout": {
      answer: {
        success: true;
        location: string;
      };
    };
    /** Takes up what changed on a device; the last change of each thing wins. */
    "/api/account/follows": {
      body: {
        changes: FollowChange[];
      };
      answer: {
        success: true;
        changes: FollowChange[];
      };
    };
    /** Takes up what a device has saved and taken off; the last change of each story wins. */
    "/api/account/saved": {
      body: {
        changes: SavedChange[];
      };
      answer: {
        success: true;
        changes: SavedChange[];
      };
    };
    /** Makes an article. Takes the role `writer`. */
    "/api/admin/news": {
      body: ArticleInput;
      answer: Done<Article>;
    };
    /** Hands a draft in: it waits for an editor. Takes the role `writer`. */
    "/api/admin/news/{id}/review": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Article>;
    };
    /** Stores a picture, which is the raw body; its own type, as image/png, is taken too. Takes the role `writer`. */
    "/api/admin/images": {
      body: Blob;
      answer: {
        success: true;
        message: string;
        url: string;
        width?: number;
        height?: number;
      };
    };
    /** Publishes, takes back, moves or deletes many articles, those that nobody changed meanwhile. Takes the role `editor`. */
    "/api/admin/news/bulk": {
      body: {
        action: "publish" | "unpublish" | "move" | "delete";
        category?: string;
        articles: {
          id: string;
          revision: number;
        }[];
      };
      answer: Done<BulkOutcome>;
    };
    /** Undoes such a change, of those articles that nobody changed since. Takes the role `editor`. */
    "/api/admin/news/bulk/undo": {
      body: {
        action: "publish" | "unpublish" | "move" | "delete";
        articles: {
          id: string;
          revision: number;
        }[];
      };
      answer: Done<BulkOutcome>;
    };
    /** Sends a draft that waits back to its writer, with a note. Takes the role `editor`. */
    "/api/admin/news/{id}/review/return": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      body: {
        note: string;
      };
      answer: Done<Article>;
    };
    /** Brings a deleted article back, with its address and its versions. Takes the role `editor`. */
    "/api/admin/deleted/{id}/restore": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Article>;
    };
    /** The draft goes live, or what was live as an earlier launch, only if nobody else saved meanwhile. Takes the role `editor`. */
    "/api/admin/front/launch": {
      body: {
        revision: number;
        launch?: number;
      };
      answer: Done<Front>;
    };
    /** Gives an author a page; articles whose byline has the name stand there. Takes the role `editor`. */
    "/api/admin/authors": {
      body: AuthorInput;
      answer: Done<Author>;
    };
    /** Corrects the Bengali name of a player; scorecards show it at their next poll. Takes the role `editor`. */
    "/api/admin/names": {
      body: NameInput;
      answer: Done<DeskName>;
    };
    /** Adds a feed, which is polled at once. Takes the role `editor`. */
    "/api/admin/feeds": {
      body: FeedInput;
      answer: Done<Feed>;
    };
    /** What a feed would give: its first stories; nothing is kept. Takes the role `editor`. */
    "/api/admin/feeds/try": {
      body: {
        url: string;
        section: "cricket" | "bengal" | "astrology" | "sports" | "pictures" | "career" | "lifestyle";
        format: "auto" | "json";
        rights: "excerpt" | "full";
      };
      answer: Done<{
        found: number;
        stories: {
          title: string;
          excerpt?: string;
          imageUrl?: string;
          imageAlt?: string;
          authorName?: string;
          websiteUrl?: string;
          publishedAt?: string;
          wholeText: boolean;
        }[];
        problems: string[];
      }>;
    };
    /** Ends all sessions of one person. Takes the role `admin`. */
    "/api/admin/sessions/end": {
      body: {
        issuer: string;
        subject: string;
      };
      answer: Done<{
        ended: number;
      }>;
    };
    /** What is stored of one person. Takes the role `admin`. */
    "/api/admin/people/export": {
      body: {
        issuer: string;
        subject: string;
        email?: string;
      };
      answer: Done<{
        issuer: string;
        subject: string;
        sessions: number;
        data: Record<string, Record<string, unknown>[]>;
        cut: string[];
        stays: Record<string, string>;
      }>;
    };
    /** Ends one person's sessions, and deletes what need not stay. Takes the role `admin`. */
    "/api/admin/people/erase": {
      body: {
        issuer: string;
        subject: string;
        email?: string;
      };
      answer: Done<{
        ended: number;
        erased: Record<string, number>;
      }>;
    };
    /** Has an address told of events; its secret is shown this once. Takes the role `admin`. */
    "/api/admin/webhooks": {
      body: WebhookInput;
      answer: Done<Webhook> & {
        secret: string;
      };
    };
    /** Gives a webhook a new secret, shown this once; the one before signs too for a day. Takes the role `admin`. */
    "/api/admin/webhooks/{id}/rotate": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Webhook> & {
        secret: string;
      };
    };
    /** Sends to a disabled webhook again, what waits at once. Takes the role `admin`. */
    "/api/admin/webhooks/{id}/enable": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Webhook>;
    };
    /** Sends a test message to a webhook. Takes the role `admin`. */
    "/api/admin/webhooks/{id}/test": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Webhook>;
    };
    /** Sends a message of a webhook again, under the same id. Takes the role `admin`. */
    "/api/admin/webhooks/{id}/messages/{message}/resend": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
        /** The message's id in the list */
        message: string | number;
      };
      answer: Done<Webhook>;
    };
    /** Polls a source now, pauses or resumes it. Takes the role `admin`. */
    "/api/ops/sources/{id}/{action}": {
      params: {
        /** The source's id */
        id: string | number;
        /** poll, pause or resume */
        action: string | number;
      };
      answer: {
        success: boolean;
        message: string;
      };
    };
    /** Pauses all sources of a host, for a time or for good, or resumes them. Takes the role `admin`. */
    "/api/ops/hosts/{host}/{action}": {
      params: {
        /** The host, with its port where that is not the usual one */
        host: string | number;
        /** pause or resume */
        action: string | number;
      };
      body: {
        minutes?: number;
      };
      answer: {
        success: boolean;
        message: string;
      };
    };
    /** Tries all failed jobs of a queue again, or drops them. Takes the role `admin`. */
    "/api/ops/jobs/{queue}/{action}": {
      params: {
        /** The queue's name */
        queue: string | number;
        /** retry or drop */
        action: string | number;
      };
      answer: {
        success: boolean;
        message: string;
      };
    };
    /** Tries a failed job again, or drops it. Takes the role `admin`. */
    "/api/ops/jobs/{queue}/{id}/{action}": {
      params: {
        /** The queue's name */
        queue: string | number;
        /** The job's id */
        id: string | number;
        /** retry or drop */
        action: string | number;
      };
      answer: {
        success: boolean;
        message: string;
      };
    };
  };
  PUT: {
    /** Changes an article; with `revision`, only if nobody else saved meanwhile. Takes the role `writer`. */
    "/api/admin/news/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      body: ArticleInput;
      answer: Done<Article>;
    };
    /** Says that a tab has an article open, for 75 seconds; answers who else has. Takes the role `writer`. */
    "/api/admin/news/{id}/presence/{tab}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
        /** 8 to 40 letters, digits and hyphens, of the tab's own choice */
        tab: string | number;
      };
      answer: Done<{
        others: string[];
      }>;
    };
    /** Says what a picture shows and whose it is. Takes the role `writer`. */
    "/api/admin/images/{id}": {
      params: {
        /** Of the picture: 32 hexadecimal digits */
        id: string | number;
      };
      body: {
        description: string;
        credit: string;
        focus?: string;
      };
      answer: Done<Picture>;
    };
    /** Saves the draft, only if nobody else saved or launched meanwhile. Takes the role `editor`. */
    "/api/admin/front": {
      body: {
        revision: number;
        draft: FrontComposition;
      };
      answer: Done<Front>;
    };
    /** Changes an author, only if nobody else did meanwhile. Takes the role `editor`. */
    "/api/admin/authors/{slug}": {
      params: {
        /** The last part of the page's address */
        slug: string | number;
      };
      body: {
        name: string;
        role?: string;
        imageUrl?: string;
        text?: string;
        revision: number;
      };
      answer: Done<Author>;
    };
    /** Changes a corrected name, only if nobody else did meanwhile. Takes the role `editor`. */
    "/api/admin/names/{key}": {
      params: {
        /** The name's key, as the list has it */
        key: string | number;
      };
      body: {
        bengali: string;
        revision: number;
      };
      answer: Done<DeskName>;
    };
    /** Changes a feed, only if nobody else did meanwhile. Takes the role `editor`. */
    "/api/admin/feeds/{id}": {
      params: {
        /** The feed's id */
        id: string | number;
      };
      body: {
        url: string;
        section: "cricket" | "bengal" | "astrology" | "sports" | "pictures" | "career" | "lifestyle";
        format: "auto" | "json";
        rights: "excerpt" | "full";
        name: string;
        every: number;
        revision: number;
      };
      answer: Done<Feed>;
    };
    /** Marks a message as handled, or as open again. Takes the role `editor`. */
    "/api/admin/inquiries/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      body: {
        handled: boolean;
      };
      answer: Done<Inquiry>;
    };
    /** Changes a webhook's address and events. Takes the role `admin`. */
    "/api/admin/webhooks/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      body: WebhookInput;
      answer: Done<Webhook>;
    };
  };
  DELETE: {
    /** Deletes an article. Takes the role `writer`. */
    "/api/admin/news/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: {
        success: true;
        message: string;
      };
    };
    /** Takes a draft back that waits for an editor. Takes the role `writer`. */
    "/api/admin/news/{id}/review": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Article>;
    };
    /** Says that the tab has it open no more. Takes the role `writer`. */
    "/api/admin/news/{id}/presence/{tab}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
        /** As it was given */
        tab: string | number;
      };
      answer: {
        success: true;
        message: string;
      };
    };
    /** Takes an author's page away, only if nobody else changed it meanwhile; bylines stay. Takes the role `editor`. */
    "/api/admin/authors/{slug}": {
      params: {
        /** The last part of the page's address */
        slug: string | number;
      };
      query: {
        revision: number;
      };
      answer: Done<Author>;
    };
    /** Takes a correction away, only if nobody else changed it meanwhile. Takes the role `editor`. */
    "/api/admin/names/{key}": {
      params: {
        /** The name's key, as the list has it */
        key: string | number;
      };
      query: {
        revision: number;
      };
      answer: Done<DeskName>;
    };
    /** Takes a feed away, only if nobody else changed it meanwhile; its stories stay. Takes the role `editor`. */
    "/api/admin/feeds/{id}": {
      params: {
        /** The feed's id */
        id: string | number;
      };
      query: {
        revision: number;
      };
      answer: Done<Feed>;
    };
    /** Deletes a message. Takes the role `editor`. */
    "/api/admin/inquiries/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: {
        success: true;
        message: string;
      };
    };
    /** Ends a webhook, and forgets its messages. Takes the role `admin`. */
    "/api/admin/webhooks/{id}": {
      params: {
        /** 24 hexadecimal digits */
        id: string | number;
      };
      answer: Done<Webhook>;
    };
  };
}

/** What a call of the desk answers that did what was asked. */
export type Done<Data> = {
  success: true;
  message: string;
  data: Data;
};

export type Error = {
  success: false;
  message: string;
  errors?: {
    path: string;
    message: string;
  }[];
};

export type StoryCard = {
  id: string;
  title: string;
  excerpt?: string;
  imageUrl?: string;
  wallpaperLarge?: string;
  mediumRes?: string;
  thumbImage?: string;
  imageAlt?: string;
  imageFocus?: string;
  imageWidth?: number;
  publishDate: string;
  readTime: number;
  detailUrl?: string;
  websiteUrl?: string;
  rights?: string;
  contentType: string;
  sectionName?: string;
  category?: string;
  authorName?: string;
  keywords?: string[];
  source: string;
};

export type StoryList = {
  success: true;
  stories: StoryCard[];
};

export type ArchiveMonth = {
  month: string;
  days: number[];
  before?: string;
  after?: string;
  years: string[];
};

export type Correction = {
  at: string;
  text: string;
};

export type DetailedStory = StoryCard & {
  subtitle?: string;
  caption?: string;
  credit?: string;
  revisedAt?: string;
  corrections?: Correction[];
  authors?: {
    slug: string;
    name: string;
  }[];
};

export type Ball = {
  id: string;
  innings: number;
  over: string;
  batter: string;
  bowler: string;
  players?: string[];
  runs: number;
  batterRuns: number;
  extras?: {
    kind: "wide" | "no-ball" | "bye" | "leg-bye" | "penalty";
    runs: number;
  };
  boundary?: 4 | 6;
  wicket?: {
    batter: string;
    how: string;
  };
  several?: number;
  wickets?: number;
  score: string;
  sentence: string;
  summary?: string;
  inningsSummary?: string;
  matchSummary?: string;
  speed?: string;
  text?: string;
  at?: number;
};

export type PageFault = {
  type: string;
  message: string;
  stack: string;
  page: string;
};

export type FollowChange = {
  kind: "match" | "team" | "series";
  id: string;
  name: string;
  on: boolean;
  at: number;
};

export type SavedChange = {
  id: string;
  on: boolean;
  at: number;
};

export type ArticleRow = {
  title: string;
  subtitle: string;
  excerpt: string;
  category: string;
  imageUrl: string;
  imageAlt: string;
  imageFocus: string;
  caption: string;
  credit: string;
  tags: string[];
  author: string;
  publishDate: string;
  readTime: number;
  published: boolean;
  id: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  revisedAt?: string;
  corrections: Correction[];
  writtenBy?: string;
  review?: {
    by: string;
    at: string;
  };
  returned?: {
    by: string;
    at: string;
    note: string;
  };
};

export type Pagination = {
  page: number;
  pages: number;
  total: number;
  previous?: string;
  next?: string;
};

export type ArticleInput = {
  title: string;
  subtitle?: string;
  content: string;
  excerpt?: string;
  category: string;
  imageUrl?: string;
  imageAlt?: string;
  imageFocus?: string;
  caption?: string;
  credit?: string;
  tags?: string[];
  author?: string;
  publishDate?: string;
  readTime?: number;
  published?: boolean;
  revision?: number;
  notice?: {
    kind: "update";
  } | {
    kind: "correction";
    text: string;
  };
  push?: {
    to: "nobody";
  } | {
    to: "section";
    text?: string;
    urgent?: boolean;
  } | {
    to: "breaking";
    text?: string;
    urgent?: boolean;
  };
};

export type Article = ArticleRow & {
  content: string;
};

export type Picture = {
  id: string;
  url: string;
  width?: number;
  height?: number;
  uploadedBy: string;
  uploadedAt: string;
  description: string;
  credit: string;
  focus: string;
};

export type BulkOutcome = {
  changed: {
    id: string;
    title: string;
    revision: number;
  }[];
  unchanged: {
    id: string;
    title: string;
  }[];
  refused: {
    id: string;
    title: string;
    reason: string;
  }[];
};

export type DeletedArticle = ArticleRow & {
  deletedAt: string;
  deletedBy: string;
};

export type Front = {
  revision: number;
  draft: ComposedFront;
  savedBy: string;
  savedAt?: string;
  live: ComposedFront;
  launch: number;
  launchedBy: string;
  launchedAt?: string;
  newest: StoryCard[];
  bands: {
    id: string;
    newest: string[];
  }[];
  others: StoryCard[];
};

export type ComposedFront = {
  pins: {
    id: string;
    place: number;
    until?: string;
  }[];
  hidden: string[];
  cards: {
    id: string;
    title?: string;
    imageUrl?: string;
    imageFocus?: string;
  }[];
  bands?: {
    id: string;
    title: string;
    shape: "scores" | "photos" | "lead" | "plain";
    rule: {
      by: "section" | "tag" | "source";
      of: string;
    };
    pins: {
      id: string;
      place: number;
      until?: string;
    }[];
  }[];
};

export type FrontComposition = {
  pins?: {
    id: string;
    place: number;
    until?: string;
  }[];
  hidden?: string[];
  cards?: {
    id: string;
    title?: string;
    imageUrl?: string;
    imageFocus?: string;
  }[];
  bands?: {
    id: string;
    title: string;
    shape: "scores" | "photos" | "lead" | "plain";
    rule: {
      by: "section" | "tag" | "source";
      of: string;
    };
    pins?: {
      id: string;
      place: number;
      until?: string;
    }[];
  }[];
};

export type Author = {
  slug: string;
  name: string;
  role: string;
  imageUrl: string;
  text: string;
  revision: number;
};

export type AuthorInput = {
  slug: string;
  name: string;
  role?: string;
  imageUrl?: string;
  text?: string;
};

export type DeskName = {
  key: string;
  name: string;
  bengali: string;
  revision: number;
  seen: {
    code: string;
    title: string;
  }[];
};

export type NameInput = {
  name: string;
  bengali: string;
};

export type Feed = {
  url: string;
  section: "cricket" | "bengal" | "astrology" | "sports" | "pictures" | "career" | "lifestyle";
  format: "auto" | "json";
  rights: "excerpt" | "full";
  name: string;
  every: number;
  id: string;
  revision: number;
  origin: "file" | "desk";
  changedBy?: string;
  changedAt?: string;
  health: {
    intervalMs: number;
    nextCheckAt: number;
    paused: boolean;
    pausedWithHost?: true;
    failures: number;
    lastSuccessAt?: number;
    lastChangeAt?: number;
    lastError?: string;
    lastErrorAt?: number;
    unchangedCount: number;
  };
};

export type FeedInput = {
  url: string;
  section: "cricket" | "bengal" | "astrology" | "sports" | "pictures" | "career" | "lifestyle";
  format: "auto" | "json";
  rights: "excerpt" | "full";
  name: string;
  every: number;
};

export type Inquiry = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  adType: string;
  message: string;
  createdAt: string;
  handled: boolean;
};

export type Webhook = {
  id: string;
  url: string;
  events: ("article.published" | "article.updated" | "article.corrected" | "article.unpublished" | "match.toss" | "match.start" | "match.wicket" | "match.fifty" | "match.hundred" | "match.five-wickets" | "match.innings-break" | "match.close" | "match.result")[];
  createdAt: string;
  createdBy: string;
  oldSecretUntil?: string;
  failingSince?: string;
  lastError?: string;
  lastSuccessAt?: string;
  disabledAt?: string;
  disabledWhy?: string;
};

export type WebhookInput = {
  url: string;
  events: ("article.published" | "article.updated" | "article.corrected" | "article.unpublished" | "match.toss" | "match.start" | "match.wicket" | "match.fifty" | "match.hundred" | "match.five-wickets" | "match.innings-break" | "match.close" | "match.result")[];
};

export type WebhookDelivery = {
  id: string;
  messageId: string;
  type: string;
  state: "waiting" | "delivered" | "failed";
  createdAt: string;
  tries: number;
  dueAt?: string;
  settledAt?: string;
  lastError?: string;
  body: string;
};

export type Operations = {
  at: number;
  queues: Record<string, {
    waiting: number;
    active: number;
    delayed: number;
    failed: number;
    completed: number;
    perMinute: number;
    recent: number[];
    recentSlot: number;
    oldestWaiting?: number;
    failedJobs: Record<string, {
      error: string;
      failedAt: number;
      attempts: number;
      about: string;
    }>;
  }>;
  sources: Record<string, {
    kind: "fixtures" | "scorecard" | "commentary" | "feed";
    name: string;
    url: string;
    intervalMs: number;
    nextCheckAt: number;
    paused: boolean;
    pausedWithHost?: true;
    failures: number;
    lastSuccessAt?: number;
    lastChangeAt?: number;
    lastError?: string;
    lastErrorAt?: number;
    unchangedCount: number;
  }>;
  sourceOrder: string[];
  pausedHosts?: Record<string, {
    until?: number;
  }>;
  gateways: Record<string, {
    at: number;
    startedAt: number;
    sockets: number;
    topics: number;
    messagesPerSecond: number;
    slowDisconnects: number;
    refused: number;
    versionLag: number;
  }>;
  webhooks?: Record<string, {
    host: string;
    failingSince?: number;
    disabledAt?: number;
    why?: string;
  }>;
  workers: Record<string, {
    startedAt: number;
  }>;
  health: Record<string, {
    ok: boolean;
    message?: string;
    milliseconds?: number;
  }>;
  migrations?: string[];
};

export type WebhookArticleMessage = {
  type: "article.published" | "article.updated" | "article.corrected" | "article.unpublished";
  timestamp: string;
  data: WebhookArticle;
};

export type WebhookArticle = {
  id: string;
  url: string;
  title?: string;
  excerpt?: string;
  category?: string;
  author?: string;
  publishDate?: string;
  corrections?: Correction[];
};

export type WebhookMatchMessage = {
  type: "match.toss" | "match.start" | "match.wicket" | "match.fifty" | "match.hundred" | "match.five-wickets" | "match.innings-break" | "match.close" | "match.result";
  timestamp: string;
  data: WebhookMatchEvent;
};

export type WebhookMatchEvent = {
  code: string;
  url: string;
  title: string;
  key: string;
  change: "new" | "amended" | "back";
  innings?: number;
  who?: string;
  sentence: string;
};

export type WebhookTestMessage = {
  type: "webhook.test";
  timestamp: string;
  data: {
    text: string;
  };
};

