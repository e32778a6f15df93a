<?php

declare(strict_types=1);

namespace Example\ResidentApi;

/** The operations. */
final class ResidentApi
{
    public function __construct(private readonly World $world)
    {
    }

    public function answer(string $method, string $path, ?string $session): Answer
    {
        $operation = match ("$method $path") {
            'GET /api/feature-flags' => fn (): Answer => new Answer(200, $this->world->flags),
            'GET /api/user/metadata' => $this->behindTheSession($session, $this->userMetadata(...)),
            'POST /api/logout' => $this->behindTheSession($session, fn (): Answer => $this->logout((string) $session)),
            default => null,
        };
        if ($operation === null) {
            return Answer::refused(404, 'NOT_FOUND');
        }
        if ($this->world->refusal !== null) {
            return Answer::refused($this->world->refusal['status'], $this->world->refusal['code']);
        }

        return $operation();
    }

    /** @param \Closure(array{identityProvider: string, impersonatorEmail: ?string}): Answer $operation */
    private function behindTheSession(?string $session, \Closure $operation): \Closure
    {
        return function () use ($session, $operation): Answer {
            if ($session === null) {
                return Answer::refused(401, 'UNAUTHORIZED');
            }
            $user = $this->world->sessions[$session] ?? null;

            // A cookie that nobody here has made is another matter than none.
            return $user === null ? Answer::refused(401, 'AUTH_ERROR') : $operation($user);
        };
    }

    /** @param array{identityProvider: string, impersonatorEmail: ?string} $user */
    private function userMetadata(array $user): Answer
    {
        return new Answer(200, [
            'isImpersonator' => $user['impersonatorEmail'] !== null,
            'impersonatorEmail' => $user['impersonatorEmail'],
            'identityProvider' => $user['identityProvider'],
        ]);
    }

    private function logout(string $session): Answer
    {
        unset($this->world->sessions[$session]);

        // Written out: setcookie() adds an expiry that the contract does not ask for.
        return new Answer(200, ['success' => true], [
            'Set-Cookie' => 'resident_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
        ]);
    }
}
